import { afterAll, beforeAll, expect, test } from 'vitest'
import { directorySearch } from '#features/market/directory/directory.search.ts'
import { listingsSearch, listingTable } from '#features/market/listings/listings.search.ts'
import {
  type Hit,
  indexName,
  type SearchClient,
  type SearchRequest,
} from '#features/platform/search/search.contract.ts'
import { searchFeature } from '#features/platform/search/search.server.ts'
import { temporaryFolder } from '#features/platform/search/server/testing/temporary-folder.ts'
import { readConfig } from '#server/config/config.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { loadDemoWorld } from './load-demo-world.ts'
import { listingQueries } from './testing/relevance-listing-queries.ts'
import { type RelevanceQuery, relevanceQueries } from './testing/relevance-queries.ts'
import { knownMisses, type ShoppingQuery, shoppingQueries } from './testing/relevance-shopping-queries.ts'

const log = createLogger('silent')
const all = Object.entries({ ...relevanceQueries, ...listingQueries }).flatMap(([category, queries]) =>
  queries.map(query => ({ category, query })),
)
const shopping = Object.entries(shoppingQueries).flatMap(([category, queries]) =>
  queries.map(query => ({ category, query })),
)
let client: SearchClient
let stop: (() => Promise<void>) | undefined

beforeAll(async () => {
  const database = await testDatabase()
  await loadDemoWorld({ db: database.db, log })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: await temporaryFolder() })
  const search = searchFeature({ config, database, databaseUrl: database.url, log })
  for (const source of [directorySearch, listingsSearch]) search.addSource(source)
  await search.start?.()
  client = search.client
  stop = search.stop
})

afterAll(() => stop?.())

function request([language, query, first]: RelevanceQuery): SearchRequest {
  return {
    indexName: indexName('pola', 'best-match', language),
    query,
    hitsPerPage: 1000,
    attributesToHighlight: [],
    ...(!first.includes('/') && { facetFilters: ['itemType:profile'] }),
    ...(first.startsWith('listing/') && { facetFilters: ['itemType:listing'] }),
  }
}

/** The name of a hit, as used in `relevanceQueries`. */
function nameOf({ itemType, subdomain, urlKey, redirectionUrl }: Hit): string {
  if (itemType === 'listing') return `listing/${urlKey}`
  return itemType === 'profile' ? String(subdomain) : `${itemType}/${String(redirectionUrl).split('/').at(-1)}`
}

function miss(category: string, [language, query, first]: RelevanceQuery, hits: Hit[]): string | undefined {
  const names = hits.map(nameOf)
  const place = names.indexOf(first)
  if (place === 0) return undefined
  const found = place > 0 ? `is number ${place + 1} of ${names.length}` : `is not among the ${names.length}`
  return `${category}, ${language}: “${query}” → ${first} ${found}; first are ${names.slice(0, 3).join(', ') || 'none'}`
}

function shoppingRequest([language, query]: ShoppingQuery): SearchRequest {
  return {
    indexName: indexName('pola', 'best-match', language),
    query,
    hitsPerPage: 40,
    attributesToHighlight: [],
    facetFilters: ['itemType:listing'],
    optionalFilters: listingTable.suits?.('LK') ?? [],
  }
}

/** undefined if the first hits are the expected ones, in any order. */
function shoppingMiss(category: string, [language, query, expected]: ShoppingQuery, hits: Hit[]): string | undefined {
  const first = hits.slice(0, expected.length).map(({ urlKey }) => String(urlKey))
  const missing = expected.filter(key => !first.includes(key))
  if (missing.length === 0) return undefined
  return `${category}, ${language}: “${query}” misses ${missing.join(', ')}; first are ${first.join(', ') || 'none'}`
}

test('queries find the intended result first', async () => {
  expect(all.length).toBeGreaterThanOrEqual(320)
  const answers = await client.search(all.map(({ query }) => request(query)))
  const misses = all.map(({ category, query }, at) => miss(category, query, answers[at]?.hits ?? []))
  expect(misses.filter(Boolean)).toEqual([])
})

test('shoppers’ queries find the products they want first', async () => {
  expect(shopping.length - Object.keys(knownMisses).length).toBeGreaterThanOrEqual(100)
  const answers = await client.search(shopping.map(({ query }) => shoppingRequest(query)))
  const misses = shopping.flatMap(({ category, query }, at) => {
    if (query[1] in knownMisses) return []
    return shoppingMiss(category, query, answers[at]?.hits ?? []) ?? []
  })
  expect(misses).toEqual([])
})

test.each<ShoppingQuery>([
  ['en', 'honey', ['forest-honey-unheated', 'cliff-honey-nilgiri', 'chestnut-honey', 'rhododendron-honey-1900-m']],
  ['si', 'මී පැණි', ['forest-honey-unheated', 'cliff-honey-nilgiri', 'chestnut-honey', 'rhododendron-honey-1900-m']],
  ['ta', 'தேன்', ['forest-honey-unheated', 'cliff-honey-nilgiri', 'chestnut-honey', 'rhododendron-honey-1900-m']],
])('results are ordered by local, shippable, not shippable, sold out: %s “%s”', async (...query) => {
  const [answer] = await client.search([shoppingRequest(query)])
  expect(answer?.hits.slice(0, 4).map(({ urlKey }) => urlKey)).toEqual(query[2])
})

test('a sold-out product is ranked above texts that only mention the words', async () => {
  const [answer] = await client.search([shoppingRequest(['en', 'chocolate', []])])
  expect(answer?.hits[0]).toMatchObject({ urlKey: 'chocolate-with-coffee-husk', soldOut: true })
})
