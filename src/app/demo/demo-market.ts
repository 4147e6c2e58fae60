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
  /** Sinhala by the English value of an option */
  optionValues: Record<string, string>
  /** `#rrggbb` by the English name of a colour */
  swatches: Record<string, string>
  /** subjects of product pictures, and their alt texts */
  objects: { object: string; name: LocalText }[]
  /** objects in the categories' pictures */
  categoryIcons: { handle: string; objects: string[]; alt: LocalText }[]
}

const parts = { lk: 6, world: 5 }

/** Reads the products and services of the demo world's enterprises. The same files always give the same market. */
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
