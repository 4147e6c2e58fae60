import { expect, test } from 'vitest'
import { directorySearch } from '#features/market/directory/directory.search.ts'
import { listingsSearch } from '#features/market/listings/listings.search.ts'
import { type Hit, indexName, type SearchRequest } from '#features/platform/search/search.contract.ts'
import { searchFeature } from '#features/platform/search/search.server.ts'
import { temporaryFolder } from '#features/platform/search/server/testing/temporary-folder.ts'
import { readConfig } from '#server/config/config.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { loadDemoWorld } from './load-demo-world.ts'
import { listingQueries } from './testing/relevance-listing-queries.ts'
import { type RelevanceQuery, relevanceQueries } from './testing/relevance-queries.ts'

const log = createLogger('silent')
const all = Object.entries({ ...relevanceQueries, ...listingQueries }).flatMap(([category, queries]) =>
  queries.map(query => ({ category, query })),
)

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

/** As `relevanceQueries` writes it. */
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

test('what people type finds first what they mean', async () => {
  expect(all.length).toBeGreaterThanOrEqual(320)
  const database = await testDatabase()
  await loadDemoWorld({ db: database.db, log })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: await temporaryFolder() })
  const search = searchFeature({ config, database, databaseUrl: database.url, log })
  for (const source of [directorySearch, listingsSearch]) search.addSource(source)
  await search.start?.()
  const answers = await search.client.search(all.map(({ query }) => request(query)))
  await search.stop?.()
  const misses = all.map(({ category, query }, at) => miss(category, query, answers[at]?.hits ?? []))
  expect(misses.filter(Boolean)).toEqual([])
})
