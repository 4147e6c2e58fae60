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
let admin: Algoliasearch

beforeAll(async () => {
  const database = await testDatabase()
  await writeDocuments(database.db, smallWorld())
  server = await startSearchServer(database)
  const hosts = [{ url: `${server.address}${searchPath}`, accept: 'readWrite' as const, protocol: 'http' as const }]
  client = algoliasearch('pola', server.feature.searchKey, { hosts })
  admin = algoliasearch('pola', adminKey, { hosts })
})

test('an index exists by its name, and its settings list what it searches', async () => {
  expect(await client.indexExists({ indexName: index })).toBe(true)
  expect(await client.indexExists({ indexName: 'pola-price-en' })).toBe(false)
  const settings = await client.getSettings({ indexName: index })
  expect(settings.searchableAttributes).toEqual([
    'brand',
    'locationsFilter.displayTitle',
    'unordered(allSectors.title)',
    'title',
    'unordered(focuses.title)',
    'description',
  ])
  expect(settings.attributesForFaceting).toContain('searchable(allSectors.id)')
  expect(settings.numericAttributesForFiltering).toContain('rating.thumbs')
  expect(settings).toMatchObject({
    ranking: ['typo', 'geo', 'words', 'filters', 'attribute', 'exact', 'proximity', 'custom'],
    customRanking: ['desc(rating.thumbs)', 'desc(level)'],
  })
  const near = await client.getSettings({ indexName: indexName('pola', 'distance', 'si') })
  expect(near.ranking?.slice(0, 3)).toEqual(['geo', 'desc(level)', 'typo'])
})

test('settings equal to the index’s own can be set, others are refused', async () => {
  const indexSettings = await admin.getSettings({ indexName: index })
  const { taskID } = await admin.setSettings({ indexName: index, indexSettings })
  await admin.waitForTask({ indexName: index, taskID })
  await expect(
    admin.setSettings({ indexName: index, indexSettings: { ...indexSettings, hitsPerPage: 5 } }),
  ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('"hitsPerPage" cannot be changed') })
  await expect(client.setSettings({ indexName: index, indexSettings })).rejects.toMatchObject({ status: 403 })
})

test('synonyms can be found and read', async () => {
  const { hits, nbHits } = await client.searchSynonyms({ indexName: index, searchSynonymsParams: { query: 'Bicyc' } })
  expect(nbHits).toBe(1)
  expect(hits).toEqual([
    { objectID: expect.any(String), type: 'synonym', synonyms: expect.arrayContaining(['bike', 'bicycle']) },
  ])
  expect(await client.getSynonym({ indexName: index, objectID: hits[0]!.objectID })).toEqual(hits[0])
  const all = await client.searchSynonyms({ indexName: index, searchSynonymsParams: { hitsPerPage: 2, page: 1 } })
  expect(all.hits).toHaveLength(2)
  expect(all.nbHits).toBeGreaterThan(20)
  const oneWay = await client.searchSynonyms({ indexName: index, searchSynonymsParams: { type: 'onewaysynonym' } })
  expect(oneWay).toEqual({ hits: [], nbHits: 0 })
  await expect(client.getSynonym({ indexName: index, objectID: 'en-0' })).rejects.toMatchObject({ status: 404 })
})

test('there are no rules', async () => {
  expect(await client.searchRules({ indexName: index })).toEqual({ hits: [], nbHits: 0, page: 0, nbPages: 0 })
  await expect(client.getRule({ indexName: index, objectID: 'a' })).rejects.toMatchObject({ status: 404 })
})

test('an unknown attribute finds nothing, and is not counted', async () => {
  const ask = async (params: object) => (await server.post(`/${index}/query`, params)).json
  expect(await ask({ filters: 'colour:red' })).toMatchObject({ nbHits: 0, hits: [] })
  expect(await ask({ filters: 'NOT colour:red', facets: ['brand', 'level'] })).toMatchObject({
    nbHits: 12,
    facets: { level: { 1: 6, 2: 6 } },
  })
})

test('a page beyond the end is empty', async () => {
  const ask = async (params: object) => (await server.post(`/${index}/query`, params)).json
  expect(await ask({ page: 9, hitsPerPage: 10 })).toMatchObject({ hits: [], nbHits: 12, page: 9, nbPages: 2 })
  expect(await ask({ page: 1000, hitsPerPage: 100 })).toMatchObject({ hits: [], nbHits: 12 })
  expect(await ask({ offset: 20_000, length: 10 })).toMatchObject({ hits: [], nbHits: 12, offset: 20_000 })
})
