import { readFile } from 'node:fs/promises'
import type { LocalText } from '#shared/local-text.ts'
import type { DemoListing, DemoShop } from './demo-listings.ts'
import { readTranslated } from './demo-world.ts'
import { arrangeProducts, type ProductPool } from './product-pool.ts'

export type DemoMarket = {
  products: ProductPool
  shops: DemoShop[]
  packaging: Record<string, LocalText>
  returns: Record<string, LocalText>
  actions: Record<string, { label: LocalText; path: string }>
  /** English value of an option → Sinhala */
  optionValues: Record<string, string>
  /** `#rrggbb` of colors, by their English names */
  swatches: Record<string, string>
  /** subjects of product pictures, and their alt texts */
  objects: { object: string; name: LocalText }[]
  /** what the pictures of the categories show */
  categoryIcons: { handle: string; objects: string[]; alt: LocalText }[]
}

const parts = { lk: 6, world: 5 }

/** Reads what the demo world's enterprises offer. The same files always give the same market. */
export async function readDemoMarket(): Promise<DemoMarket> {
  const files = Object.entries(parts).flatMap(([region, count]) =>
    Array.from({ length: count }, (_, at) => `listings-${region}-${at + 1}`),
  )
  const listings = (await Promise.all(files.map(file => read<DemoListing[]>(file)))).flat()
  const shared = await read<DemoMarket['objects']>('objects')
  return {
    ...(await readDemoShops()),
    products: arrangeProducts(listings),
    optionValues: await read('option-values'),
    swatches: await read('swatches'),
    objects: [...shared, ...(await read<DemoMarket['objects']>('product-objects'))],
    categoryIcons: await readTranslated('category-icons'),
  }
}

/** The enterprises that sell, and the texts that their shops share. */
export async function readDemoShops(): Promise<Pick<DemoMarket, 'shops' | 'packaging' | 'returns' | 'actions'>> {
  return read('shops')
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`world/${name}.json`, import.meta.url), 'utf8')) as T
}
