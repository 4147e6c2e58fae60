import { expect, test, vi } from 'vitest'
import type { App, Clients, SiteInfo } from '#web/app-context.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { loadShelf } from './load-shelf.ts'

const hit = {
  id: 8,
  listingTitle: 'Beeswax candle',
  images: [{ id: 'a', link: '', backgroundColor: '#fff' }],
  isCartItem: true,
  price: { amount: 400, currency: 'USD' },
  hasDearer: true,
}
const visit = { ...hit, id: 9, listingTitle: 'Visit', images: [], price: undefined, isCartItem: false }
const sold = { ...hit, id: 10, soldOut: true }
const sizes = { ...hit, id: 11, listingTitle: 'Soap', hasDearer: false, hasChoice: true }

async function shelf(all = false, site: SiteInfo = { kind: 'platform' }, nbHits = 14) {
  const search = vi.fn(async (_: unknown) => [{ hits: [hit, visit, sold, sizes], nbHits }])
  const app = {
    language: 'en',
    currency: 'USD',
    rates: { perUsd: { USD: 1 }, date: '2026-11-20', source: 'service', older: {} },
    site,
    t: createTranslate('en', {}),
    clients: { search: { prefix: 'pola', search } } as unknown as Clients,
  } as unknown as App
  return { shown: await loadShelf(app, { vendorId: 3, brand: 'Hive & Hollow', all }), search }
}

const siteOf = (landing: string) =>
  ({
    kind: 'whitelabel',
    network: { id: 4, landing, includedCategoryIds: [], cartItems: [], certifications: [] },
  }) as never

test('a shelf shows an enterprise’s listings with their price or action', async () => {
  const { shown, search } = await shelf()
  expect(shown?.count).toBe(14)
  expect(shown?.items.map(({ link, price }) => [link, price])).toEqual([
    ['/marketplace/listing/8', 'from $4'],
    ['/marketplace/listing/9', 'See more'],
    ['/marketplace/listing/10', 'Sold out'],
    ['/marketplace/listing/11', '$4'],
  ])
  expect(shown?.items.map(({ add, hasChoice }) => [add, hasChoice])).toEqual([
    ['Add to cart: Beeswax candle', false],
    ['', false],
    ['', false],
    ['', true],
  ])
  expect(shown?.items.map(({ image }) => image?.id)).toEqual(['a', undefined, 'a', 'a'])
  const facetFilters = ['itemType:listing', 'listingVendorId:3']
  expect(search).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ facetFilters, hitsPerPage: 6 })])
})

test('listings beyond the maximum are linked in the marketplace', async () => {
  expect((await shelf(true)).shown?.more).toBe('/marketplace?query=Hive%20%26%20Hollow')
  expect((await shelf(true, { kind: 'platform' }, 3)).shown?.more).toBeNull()
})

test('a network’s own site shows what the network shows, if it has a marketplace', async () => {
  const { shown, search } = await shelf(false, siteOf('directory'))
  expect(shown?.items[0]?.link).toBe('/listing/8')
  const facetFilters = ['itemType:listing', 'listingVendorId:3', 'networks.id:4']
  expect(search).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ facetFilters })])
  expect((await shelf(false, siteOf('directory-only'))).shown).toBeUndefined()
})
