import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { smallWorld } from './testing/search-documents.ts'
import { adminKey, type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

const index = indexName('pola', 'best-match', 'en')
let server: SearchServer
let client: Algoliasearch

function clientWith(key: string): Algoliasearch {
  const hosts = [{ url: `${server.address}${searchPath}`, accept: 'readWrite' as const, protocol: 'http' as const }]
  return algoliasearch('pola', key, { hosts })
}

beforeAll(async () => {
  const database = await testDatabase()
  await writeDocuments(database.db, smallWorld())
  server = await startSearchServer(database)
  client = clientWith(server.feature.searchKey)
})

test('Algolia’s client searches with filters, facets, numbers and highlights', async () => {
  const { results } = await client.search<{ brand: string }>({
    requests: [
      {
        indexName: index,
        query: 'bycycle',
        filters: 'itemType:profile AND (locationsFilter.country:DE OR locationsFilter.country:LK)',
        facetFilters: [['allSectors.id:1', 'allSectors.id:2']],
        numericFilters: ['level>=1'],
        facets: ['locationsFilter.country', 'level'],
        hitsPerPage: 5,
      },
    ],
  })
  const result = results[0]
  if (!result || !('hits' in result)) throw new Error('not a result of a search')
  expect((result.hits as { brand: string }[]).map(hit => hit.brand).sort()).toEqual([
    'Berlin Bicycle Kitchen',
    'Lanka Bicycle Repair',
  ])
  expect(result.facets?.['locationsFilter.country']).toEqual({ DE: 1, LK: 1 })
  expect(result).toMatchObject({ nbHits: 2, page: 0, nbPages: 1, hitsPerPage: 5, query: 'bycycle', index })
  expect(JSON.stringify(result.hits[0]?._highlightResult)).toContain('<em>Bicycle</em>')
})

test('Algolia’s client reads a single index, facet values, an object and the list of indexes', async () => {
  const single = await client.searchSingleIndex<{ brand: string }>({
    indexName: indexName('pola', 'distance', 'en'),
    searchParams: { query: 'tea', aroundLatLng: '6.87, 81.05', getRankingInfo: true },
  })
  expect(single.hits.map(hit => hit.brand)).toEqual(['Ella Tea Collective', 'Nara Tea Garden'])
  expect(single.hits[0]?._rankingInfo).toMatchObject({ nbTypos: 0, geoDistance: 0 })
  const values = await client.searchForFacetValues({
    indexName: index,
    facetName: 'locationsFilter.country',
    searchForFacetValuesRequest: { facetQuery: 'l' },
  })
  expect(values.facetHits).toEqual([{ value: 'LK', highlighted: '<em>L</em>K', count: 4 }])
  expect(await client.getObject({ indexName: index, objectID: 'profile-3' })).toMatchObject({
    brand: 'Sigiriya Pottery',
  })
  const { results } = await client.getObjects({
    requests: [
      { indexName: index, objectID: 'profile-3', attributesToRetrieve: ['brand'] },
      { indexName: index, objectID: 'profile-99' },
    ],
  })
  expect(results).toEqual([{ objectID: 'profile-3', brand: 'Sigiriya Pottery' }, null])
  const { items } = await client.listIndices()
  expect(items).toHaveLength(42)
  expect(items.find(item => item.name === index)?.entries).toBe(12)
})

test('Algolia’s client sends several queries, one of them for facet values, and a strategy that stops early', async () => {
  const { results } = await client.search({
    requests: [
      { indexName: index, query: 'tea' },
      { type: 'facet', indexName: index, facet: 'itemType', facetQuery: 'pro' },
    ],
  })
  expect(results[1]).toMatchObject({ facetHits: [{ value: 'profile', count: 12 }] })
  const stopped = await client.search({
    requests: [
      { indexName: index, query: 'tea', hitsPerPage: 1 },
      { indexName: index, query: 'batik' },
    ],
    strategy: 'stopIfEnoughMatches',
  })
  expect(stopped.results.map(result => ('hits' in result ? result.hits.length : -1))).toEqual([1, 0])
})

test('Algolia’s client writes with the admin key, and waits for the task', async () => {
  const admin = clientWith(adminKey)
  const { taskID } = await admin.saveObject({
    indexName: index,
    body: { objectID: 'category-1', itemType: 'category', id: 1, brand: 'Zanzibar hammocks' },
  })
  await admin.waitForTask({ indexName: index, taskID })
  await admin.partialUpdateObjects({
    indexName: index,
    objects: [{ objectID: 'category-1', title: 'Slung between two palms' }],
    waitForTasks: true,
  })
  const found = await client.searchSingleIndex({ indexName: index, searchParams: { query: 'hammock palms' } })
  expect(found.hits).toMatchObject([{ objectID: 'category-1', brand: 'Zanzibar hammocks' }])
  await admin.deleteObjects({ indexName: index, objectIDs: ['category-1'], waitForTasks: true })
  await expect(client.getObject({ indexName: index, objectID: 'category-1' })).rejects.toMatchObject({ status: 404 })
})

test('a search-only key can’t write, and a wrong key can’t do anything', async () => {
  const body = { objectID: 'category-2', itemType: 'category' }
  await expect(client.saveObject({ indexName: index, body })).rejects.toMatchObject({ status: 403 })
  await expect(clientWith('0'.repeat(32)).search({ requests: [{ indexName: index }] })).rejects.toMatchObject({
    status: 403,
    message: 'Invalid Application-ID or API key',
  })
})
