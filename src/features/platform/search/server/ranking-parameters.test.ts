import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { smallWorld } from './testing/search-documents.ts'
import { type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

const index = indexName('pola', 'best-match', 'en')
let server: SearchServer
let client: Algoliasearch

beforeAll(async () => {
  const database = await testDatabase()
  await writeDocuments(database.db, smallWorld())
  server = await startSearchServer(database)
  const hosts = [{ url: `${server.address}${searchPath}`, accept: 'readWrite' as const, protocol: 'http' as const }]
  client = algoliasearch('pola', server.feature.searchKey, { hosts })
})

const find = (searchParams: object) => client.searchSingleIndex<{ brand: string }>({ indexName: index, searchParams })
const brands = async (params: object) => (await find(params)).hits.map(({ brand }) => brand)

test('a query finds around a point, and inside polygons', async () => {
  const near = await find({ aroundLatLng: '6.87,81.05' })
  expect(near.hits[0]?.brand).toBe('Ella Tea Collective')
  expect(Number(near.automaticRadius)).toBeGreaterThan(1_000_000)
  expect((await find({ aroundLatLng: '6.87,81.05', aroundRadius: 150_000, aroundPrecision: 1_000_000 })).nbHits).toBe(4)
  const japan = [30, 130, 40, 130, 40, 145, 30, 145]
  expect((await brands({ insidePolygon: [japan] })).sort()).toEqual(['Kyoto Indigo Dyers', 'Nara Tea Garden'])
  const encoded = await server.post(`/${index}/query`, {
    params: `insidePolygon=${japan.join(',')}&aroundPrecision=20`,
  })
  expect(encoded.json.nbHits).toBe(2)
})

test('optional filters and scores of filters rank hits', async () => {
  const [first, second, ...rest] = await brands({
    optionalFilters: [
      'locationsFilter.country:IN<score=2>',
      ['allSectors.id:1<score=5>'],
      'locationsFilter.country:-DE',
    ],
  })
  expect([first, second]).toEqual(['Pune Solar Co-operative', 'Lanka Bicycle Repair'])
  expect(rest).toHaveLength(10)
  expect(rest[0]).toBe('Berlin Bicycle Kitchen')
  expect(rest.slice(-2).sort()).toEqual(['Hamburg Refill Shop', 'Munich Bakery Café'])
  const scored = await brands({
    filters: 'locationsFilter.country:JP<score=1> OR locationsFilter.country:DE<score=3> OR allSectors.id:1<score=2>',
  })
  expect(scored).toHaveLength(7)
  expect(scored.slice(-2).sort()).toEqual(['Kyoto Indigo Dyers', 'Nara Tea Garden'])
  expect(scored.slice(0, 3).sort()).toEqual(['Berlin Bicycle Kitchen', 'Hamburg Refill Shop', 'Munich Bakery Café'])
})

test('a filter by tags, which no record has, finds nothing', async () => {
  expect((await find({ tagFilters: ['a', ['b', 'c']] })).nbHits).toBe(0)
  expect((await find({ tagFilters: ['-a'] })).nbHits).toBe(12)
  expect((await find({ tagFilters: '' as never })).nbHits).toBe(12)
})

test('restricted attributes, optional words, and fewer words if nothing is found work', async () => {
  expect((await find({ query: 'workshop' })).nbHits).toBe(12)
  expect((await find({ query: 'workshop', restrictSearchableAttributes: ['brand'] })).nbHits).toBe(0)
  expect((await find({ query: 'bicycle', restrictSearchableAttributes: ['brand', 'title'] })).nbHits).toBe(2)
  expect((await find({ query: 'kandy tea', restrictSearchableAttributes: ['nothing'] })).nbHits).toBe(0)
  expect((await find({ query: 'batik zeppelin' })).nbHits).toBe(0)
  expect(await brands({ query: 'batik zeppelin', optionalWords: 'zeppelin' })).toEqual(['Kandy Batik House'])
  expect(await brands({ query: 'batik zeppelin', removeWordsIfNoResults: 'lastWords' })).toEqual(['Kandy Batik House'])
  expect((await find({ query: 'batik zeppelin', removeWordsIfNoResults: 'firstWords' })).nbHits).toBe(0)
  expect((await brands({ query: 'batik refill', removeWordsIfNoResults: 'allOptional' })).sort()).toEqual([
    'Hamburg Refill Shop',
    'Kandy Batik House',
  ])
})

test('whole words, no synonyms, and renderingContent work', async () => {
  expect((await find({ query: 'bicyc' })).nbHits).toBe(2)
  expect((await find({ query: 'bicyc', queryType: 'prefixNone', typoTolerance: false })).nbHits).toBe(0)
  expect((await find({ query: 'bike', typoTolerance: false })).nbHits).toBe(2)
  expect((await find({ query: 'bike', typoTolerance: false, synonyms: false })).nbHits).toBe(0)
  expect((await find({ query: 'tea', advancedSyntax: true })).nbHits).toBe(2)
  const renderingContent = { facetOrdering: { facets: { order: ['level'] } } }
  expect((await find({ renderingContent })).renderingContent).toEqual(renderingContent)
})
