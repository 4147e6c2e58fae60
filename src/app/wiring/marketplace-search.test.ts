import { expect, test } from 'vitest'
import { createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { indexCategories } from '#features/market/listings/server/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../testing/start-product.ts'

const database = await testDatabase()
const { db } = database
const sector = await createNode(db, { type: 'sector', handle: 'food' })
const at = (lat: number, lng: number) => [{ city: { en: 'Kandy' }, country: 'LK', lat, lng }]
const vendorId = await createVendor(db, { nodeIds: [sector], locations: at(7, 80) })
const hidden = await createVendor(db, { status: 3, approvedAt: null, locations: at(1, 1) })
const honey = await createListing(db, {
  vendorId,
  kind: 'cart',
  title: { en: 'Forest honey', si: 'වන මී පැණි' },
  categoryIds: [9, 6],
  packaging: ['plastic-free'],
  shipsTo: ['LK'],
  acceptsGiftCards: true,
})
const walk = await createListing(db, {
  vendorId,
  title: { en: 'Village walk' },
  categoryIds: [6],
  locations: [...at(8, 81), ...at(9, 82)],
  isSpecialOffer: true,
})
const uncategorised = await createListing(db, { vendorId, title: { en: 'Plain' }, shipsAnywhere: true })
await createListing(db, { vendorId: hidden, title: { en: 'Hidden honey' } })
const draft = await createListing(db, { vendorId, title: { en: 'Draft honey' }, status: 'draft' })
await indexCategories(db)

const { server } = await startProduct(database)

const settings = await server.app.request('/api/v1/application/client-settings')
const { search } = (await settings.json()) as { search: { searchKey: string; index: string } }

async function ask<T>(index: string, call: string, body: object): Promise<T> {
  const response = await server.app.request(`/api/v1/search/1/indexes/${search.index}-${index}/${call}`, {
    method: 'POST',
    headers: { 'x-algolia-api-key': search.searchKey },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}
const idsOf = async (body: object, index = 'best-match-en') =>
  (await ask<{ hits: { objectID: string }[] }>(index, 'query', body)).hits.map(hit => hit.objectID).sort()

test.each<[string, object, number[]]>([
  ['a parent of its category', { facetFilters: ['marketplaceCategoryIds:2'] }, [honey]],
  ['a category that is not its first', { facetFilters: ['marketplaceCategoryIds:6'] }, [honey, walk]],
  ['what it is packed in', { facetFilters: ['packagingFilters:plastic-free'] }, [honey]],
  ['the cart', { facetFilters: ['cartItem:can-add-to-cart'] }, [honey]],
  [
    'a country that it ships to, or anywhere',
    { facetFilters: [['shipsTo.country:LK', 'shipsTo.country:ANY']] },
    [honey, uncategorised],
  ],
  ['an offer that holds everywhere', { facetFilters: ['specialOfferCountryData.countryOption.id:0'] }, [walk]],
])('a listing is found by %s', async (_, query, ids) => {
  expect(await idsOf({ filters: 'itemType:listing', ...query })).toEqual(ids.map(id => `listing-${id}`).sort())
})

test('text finds listings in both languages and by category, but never hidden ones', async () => {
  expect(await idsOf({ query: 'honey' })).toEqual([`listing-${honey}`])
  expect(await idsOf({ query: 'මී පැණි' }, 'recent-si')).toEqual([`listing-${honey}`])
  expect(await idsOf({ query: 'food and drink' })).toEqual(['category-9', `listing-${honey}`])
})

test('on the map a listing has the kind of its first top category, and an enterprise that of its first sector', async () => {
  type Points = { points: number[][]; kinds: number[]; nbHits: number }
  const named = ({ points, kinds }: Points) =>
    points.map(([id, lat, lng, kind = -1]) => [id, lat, lng, kinds[kind]]).sort()
  const listings = await ask<Points>('recent-en', 'points', { filters: 'itemType:listing', hitsPerPage: 1 })
  expect(listings.nbHits).toBe(3)
  expect(named(listings)).toEqual(
    [
      [honey, 7, 80, 2],
      [walk, 8, 81, 6],
      [walk, 9, 82, 6],
      [uncategorised, 7, 80, -1],
    ].sort(),
  )
  const profiles = await ask<Points>('recent-en', 'points', { filters: 'itemType:profile' })
  expect(named(profiles)).toEqual([[vendorId, 7, 80, sector]])
})

test('the sitemap has the listings, and the page of every category', async () => {
  const xml = await (await server.app.request('https://pola.test/sitemap-1.xml')).text()
  const paths = [...xml.matchAll(/<loc>https:\/\/pola\.test(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(paths).toContain(`/marketplace/listing/${honey}`)
  expect(paths).not.toContain(`/marketplace/listing/${draft}`)
  expect(paths.filter(path => path?.startsWith('/marketplace/listing/'))).toHaveLength(3)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/marketplace',
      '/marketplace/category/2/shop',
      '/marketplace/source',
      '/marketplace/shop/food-and-drink',
    ]),
  )
})

test('in a language without documents of its own, categories are named and found in that language', async () => {
  type Named = { hits: { objectID: string; brand: string }[] }
  const named = async (language: string, query: object) =>
    (await ask<Named>(`best-match-${language}`, 'query', { filters: 'itemType:category', ...query })).hits
  expect((await named('ta', { query: 'கடை' })).map(one => one.brand)).toContain('கடை')
  expect((await named('ja', { query: 'Shop' })).map(one => one.brand)).toContain('買う')
  expect((await named('en', { query: 'Shop' })).map(one => one.brand)).toContain('Shop')
})
