import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { smallWorld } from './testing/search-documents.ts'
import { type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

// Bodies as react-instantsearch 7 with algoliasearch-helper 3 sends them: a query for the hits and one for each refined
// facet.
const index = indexName('pola', 'best-match', 'en')
const common = {
  clickAnalytics: true,
  highlightPostTag: '__/ais-highlight__',
  highlightPreTag: '__ais-highlight__',
  maxValuesPerFacet: 20,
  query: 'bicycle',
  userToken: 'anonymous-2f0d6a6c-1e0b-4d8e-9d0b-3c7a1c1f2a11',
}
const facets = ['allSectors.id', 'itemType', 'locationsFilter.country']
const refined = {
  requests: [
    {
      indexName: index,
      params: {
        ...common,
        facetFilters: [['allSectors.id:1', 'allSectors.id:3'], ['locationsFilter.country:DE']],
        facets,
        hitsPerPage: 40,
        page: 0,
        tagFilters: '',
      },
    },
    {
      indexName: index,
      params: {
        ...common,
        analytics: false,
        clickAnalytics: false,
        facetFilters: [['locationsFilter.country:DE']],
        facets: 'allSectors.id',
        hitsPerPage: 0,
        page: 0,
      },
    },
    {
      indexName: index,
      params: {
        ...common,
        analytics: false,
        clickAnalytics: false,
        facetFilters: [['allSectors.id:1', 'allSectors.id:3']],
        facets: 'locationsFilter.country',
        hitsPerPage: 0,
        page: 0,
      },
    },
  ],
}

type Result = {
  hits: { brand: string; _highlightResult: { brand: { value: string } } }[]
  nbHits: number
  facets: Record<string, Record<string, number>>
}

let server: SearchServer

beforeAll(async () => {
  const database = await testDatabase()
  await writeDocuments(database.db, smallWorld())
  server = await startSearchServer(database)
})

/**
 * Sends the request as the client does in a browser: keys in the address and a content type that needs no preflight.
 */
async function send(body: unknown): Promise<Result[]> {
  const keys = `x-algolia-agent=instantsearch&x-algolia-api-key=${server.feature.searchKey}&x-algolia-application-id=pola`
  const response = await server.app.request(`${searchPath}/1/indexes/*/queries?${keys}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'https://shop.example' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return ((await response.json()) as { results: Result[] }).results
}

test('refined facets give hits of all refinements, and counts of each facet without its own', async () => {
  const [hits, sectors, countries] = await send(refined)
  expect(hits?.hits.map(hit => hit.brand)).toEqual(['Berlin Bicycle Kitchen'])
  expect(hits?.hits[0]?._highlightResult.brand.value).toBe('Berlin __ais-highlight__Bicycle__/ais-highlight__ Kitchen')
  expect(sectors).toMatchObject({ hits: [], nbHits: 1, facets: { 'allSectors.id': { 1: 1 } } })
  expect(countries).toMatchObject({ hits: [], nbHits: 2, facets: { 'locationsFilter.country': { DE: 1, LK: 1 } } })
})

test('url-encoded params of the client’s version 4 give the same', async () => {
  const encode = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  const requests = refined.requests.map(({ indexName, params }) => ({
    indexName,
    params: new URLSearchParams(Object.entries(params).map(([name, value]) => [name, encode(value)])).toString(),
  }))
  const withoutTime = (results: Result[]) => results.map(result => ({ ...result, params: '', processingTimeMS: 0 }))
  expect(withoutTime(await send({ requests }))).toEqual(withoutTime(await send(refined)))
})

test('one query with disjunctive facets of its own gives the counts of all three', async () => {
  const [hits, sectors, countries] = await send(refined)
  const { facetFilters } = refined.requests[0]?.params ?? {}
  const disjunctiveFacets = ['allSectors.id', 'locationsFilter.country']
  const [all] = await send({
    requests: [{ indexName: index, query: 'bicycle', facetFilters, facets, disjunctiveFacets }],
  })
  expect(all?.nbHits).toBe(hits?.nbHits)
  expect(all?.facets['allSectors.id']).toEqual(sectors?.facets['allSectors.id'])
  expect(all?.facets['locationsFilter.country']).toEqual(countries?.facets['locationsFilter.country'])
})

test('an empty first search, a second page and a geo box are answered', async () => {
  const page = { ...common, query: '', facets: ['*'], hitsPerPage: 5, page: 2, tagFilters: '' }
  const [last] = await send({ requests: [{ indexName: index, params: page }] })
  expect(last).toMatchObject({ nbHits: 12, page: 2, nbPages: 3 })
  expect(last?.hits).toHaveLength(2)
  const boxed = { ...common, query: '', insideBoundingBox: '5,79,10,82' }
  const [inBox] = await send({ requests: [{ indexName: index, params: boxed }] })
  expect(inBox?.nbHits).toBe(4)
})

test('a browser may search from another site', async () => {
  const response = await server.app.request(`${searchPath}/1/indexes/${index}/query`, { method: 'OPTIONS' })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')).toContain('x-algolia-api-key')
})
