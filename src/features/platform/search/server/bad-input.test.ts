import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { smallWorld } from './testing/search-documents.ts'
import { adminKey, type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

const index = indexName('pola', 'level', 'en')
let server: SearchServer

beforeAll(async () => {
  const database = await testDatabase()
  await writeDocuments(database.db, smallWorld())
  server = await startSearchServer(database)
})

describe('a query is refused with 400 for', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['a filter that ends early', { filters: 'level >' }, /filters: .* position/],
    ['an unclosed parenthesis', { filters: '(level:1' }, /position/],
    ['an unclosed quote', { filters: 'itemType:"pro' }, /quote/],
    ['two filters without AND', { filters: 'level:1 level:2' }, /position/],
    ['a comparison with a text', { filters: 'level > high' }, /number/],
    ['a facet filter without a value', { facetFilters: ['level'] }, /filters/],
    ['a nesting that is too deep', { facetFilters: [[['level:1']]] }, /facetFilters/],
    ['a numeric filter that is none', { numericFilters: ['level=high'] }, /filters/],
    ['too large a page', { hitsPerPage: 1001 }, /1000/],
    ['a negative page', { page: -1 }, /page/],
    ['half a page', { page: 1.5 }, /page/],
    ['a query that is too long', { query: 'x'.repeat(513) }, /512/],
    ['a query that is no text', { query: { a: 1 } }, /query/],
    ['a point off the globe', { aroundLatLng: '91,0' }, /aroundLatLng/],
    ['a point that is none', { aroundLatLng: 'Kandy' }, /latitude/],
    ['a box with three corners', { insideBoundingBox: [[1, 2, 3]] }, /four/],
    ['a radius of words', { aroundRadius: 'near' }, /aroundRadius/],
    ['an order of facet values that is none', { sortFacetValuesBy: 'name' }, /sortFacetValuesBy/],
    ['a tolerance that is none', { typoTolerance: 'maybe' }, /typoTolerance/],
    ['a parameter that nobody knows', { hitsPerSide: 3 }, /hitsPerSide/],
    ['a parameter named like a method', { toString: 3 }, /toString/],
    ['a phrase in quotes', { query: '"green tea"', advancedSyntax: true }, /advancedSyntax is not supported/],
    ['a word to leave out', { query: 'tea -green', advancedSyntax: 'true' }, /advancedSyntax is not supported/],
    ['every word as a beginning', { queryType: 'prefixAll' }, /queryType/],
    ['a place by address', { aroundLatLngViaIP: true }, /aroundLatLngViaIP is not supported.*aroundLatLng/],
    ['a query that is to be alike', { similarQuery: 'tea' }, /similarQuery is not supported/],
    ['a polygon of two points', { insidePolygon: [[1, 2, 3, 4]] }, /three points/],
    ['half a point', { insidePolygon: '1,2,3,4,5,6,7' }, /latitude and a longitude/],
    ['a polygon of words', { insidePolygon: 'Kandy' }, /insidePolygon/],
    ['a polygon without end', { insidePolygon: [Array(1002).fill(1)] }, /500 points/],
    ['a precision of words', { aroundPrecision: 'exact' }, /aroundPrecision/],
    ['an optional filter without a value', { optionalFilters: ['level'] }, /filters/],
    ['params of a wrong type', { params: [1] }, /params/],
    ['url-encoded params that are wrong', { params: 'hitsPerPage=many' }, /hitsPerPage/],
  ])('%s', async (_, params, message) => {
    const { status, json } = await server.post(`/${index}/query`, params)
    expect(json).toEqual({ status: 400, message: expect.stringMatching(message) })
    expect(status).toBe(400)
  })
})

const many = JSON.stringify({ requests: Array(51).fill({ indexName: index }) })
const put = (brand: string) => ({ method: 'PUT', body: `{"itemType": "profile", "brand": "${brand}"}`, key: adminKey })

test.each<[string, number, string, { method?: string; body?: string; key?: string | null }]>([
  ['half a body', 400, `/${index}/query`, { body: '{"query": ' }],
  ['an array for a body', 400, `/${index}/query`, { body: '[1]' }],
  ['null for a body', 400, `/${index}/query`, { body: 'null' }],
  ['too large a body', 413, `/${index}/query`, { body: JSON.stringify({ query: 'x'.repeat(300_000) }) }],
  ['a wrong key', 403, `/${index}/query`, { key: 'wrong' }],
  ['no key', 403, `/${index}/query`, { key: null }],
  ['a wrong method', 405, `/${index}/query`, { method: 'PATCH' }],
  ['an unknown language', 404, '/pola-level-xx/query', {}],
  ['a record for an index that answers from another', 400, '/pola-level-ur/profile-1', put('Kite')],
  ['an unknown criterion', 404, '/pola-price-en/query', {}],
  ['another prefix', 404, '/other-level-en/query', {}],
  ['a name that is too long', 404, '/pola-level-en-en/query', {}],
  ['a name of nothing', 404, '/%00/query', {}],
  ['several queries of one index', 405, `/${index}/queries`, {}],
  ['a path there is not', 404, `/${index}/settings/more`, { method: 'GET' }],
  ['no requests', 400, '/*/queries', { body: '{}' }],
  ['a request that is none', 400, '/*/queries', { body: '{"requests": [1]}' }],
  ['a request without index', 400, '/*/queries', { body: '{"requests": [{}]}' }],
  ['an unknown strategy', 400, '/*/queries', { body: '{"requests": [], "strategy": "all"}' }],
  ['too many requests', 400, '/*/queries', { body: many }],
  ['one unknown index of several', 404, '/*/queries', { body: '{"requests": [{"indexName": "nothing"}]}' }],
  ['values of what is no facet', 400, `/${index}/facets/brand/query`, { body: '{"facetQuery": "a"}' }],
  ['too many values', 400, `/${index}/facets/itemType/query`, { body: '{"maxFacetHits": 1000}' }],
  ['an object there is not', 404, `/${index}/profile-999`, { method: 'GET' }],
  ['a task that is none', 400, `/${index}/task/soon`, { method: 'GET' }],
  ['writing with the search key', 403, `/${index}/batch`, { body: '{"requests": []}' }],
  [
    'clearing the index',
    400,
    `/${index}/batch`,
    { body: '{"requests": [{"action": "clear", "body": {}}]}', key: adminKey },
  ],
  ['a record of no type', 400, `/${index}/a-1`, { method: 'PUT', body: '{"itemType": "x"}', key: adminKey }],
  ['a record with a NUL', 400, `/${index}/profile-1`, put('\\u0000')],
  ['a record with half a character', 400, `/${index}/profile-1`, put('\\ud800')],
])('%s: %i', async (_, status, path, { method = 'POST', body, key = server.feature.searchKey }) => {
  const response = await server.app.request(`${searchPath}/1/indexes${path}`, {
    method,
    headers: key ? { 'x-algolia-api-key': key } : {},
    body: body ?? (method === 'POST' ? '{}' : undefined),
  })
  expect(await response.json()).toEqual({ status, message: expect.any(String) })
  expect(response.status).toBe(status)
})
