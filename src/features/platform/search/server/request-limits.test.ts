import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { SearchEngine } from './engine/index.ts'
import { profileDocument } from './testing/search-documents.ts'
import { adminKey, type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

const index = indexName('pola', 'recent', 'en')
let server: SearchServer

// Forty records of 250 kB exceed what one answer may hold.
beforeAll(async () => {
  const database = await testDatabase()
  const notes = 'x'.repeat(250_000)
  await writeDocuments(
    database.db,
    Array.from({ length: 40 }, (_, id) => profileDocument(id + 1, { notes })),
  )
  // Each look at the clock is a minute later, so that no test has to wait for what others spent.
  let now = 0
  server = await startSearchServer(database, undefined, () => (now += 60_000))
})

afterEach(() => vi.restoreAllMocks())

const all = { hitsPerPage: 40, attributesToHighlight: [] }
const small = { ...all, attributesToRetrieve: ['id'] }
const one = (id: number) => ({ indexName: index, objectID: `profile-${id}` })

test('a request without a key is refused, however small', async () => {
  const { status } = await server.post('/*/queries', { requests: [{ indexName: index, ...small }] }, 'wrong')
  expect(status).toBe(403)
})

test.each<[string, string, object]>([
  ['one query', `/${index}/query`, all],
  ['several queries', '/*/queries', { requests: [10, 20, 10].map(hits => ({ indexName: index, hitsPerPage: hits })) }],
  ['one query fifty times', '/*/queries', { requests: Array(50).fill({ indexName: index, hitsPerPage: 1 }) }],
  ['one object forty times', '/*/objects', { requests: Array(40).fill(one(1)) }],
  ['forty objects', '/*/objects', { requests: Array.from({ length: 40 }, (_, id) => one(id + 1)) }],
])('an answer to %s that gets too large is refused, with the limit', async (_, path, body) => {
  for (const key of [server.feature.searchKey, adminKey]) {
    const { status, json } = await server.post(path, body, key)
    expect(json).toEqual({ status: 400, message: expect.stringMatching(/larger than 8 MB.*fewer/) })
    expect(status).toBe(400)
  }
})

test('an answer to parameters in the address that gets too large is refused too', async () => {
  const response = await server.app.request(`${searchPath}/1/indexes/${index}?hitsPerPage=40`, {
    headers: { 'x-algolia-api-key': server.feature.searchKey },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ status: 400, message: expect.stringMatching(/8 MB/) })
})

test('the limits apply to all queries of a request together', async () => {
  const queries = (...hits: object[]) => ({ requests: hits.map(some => ({ ...small, indexName: index, ...some })) })
  const ask = (body: object) => server.post('/*/queries', body)
  expect((await ask(queries({ hitsPerPage: 1000 }, { hitsPerPage: 1000 }))).status).toBe(200)
  expect((await ask(queries({ hitsPerPage: 1000 }, { length: 1000, offset: 0 }, { hitsPerPage: 1 }))).json).toEqual({
    status: 400,
    message: 'The queries ask for 2001 hits; one request may ask for 2000 over all its queries',
  })
  const fifty = await ask({ requests: Array(50).fill({ indexName: index, attributesToRetrieve: ['id'] }) })
  expect(fifty.status).toBe(200)
  expect(fifty.json.results).toHaveLength(50)
})

test('equal queries are run once, and each gets its answer', async () => {
  const asked = vi.spyOn(SearchEngine.prototype, 'querySteps')
  const counted = vi.spyOn(SearchEngine.prototype, 'searchFacetValues')
  const first = { ...small, indexName: index, query: 'enterprise 7', hitsPerPage: 1 }
  const second = { ...small, indexName: index, query: 'enterprise 8', hitsPerPage: 1 }
  const values = { type: 'facet', indexName: index, facet: 'itemType' }
  const { json } = await server.post('/*/queries', { requests: [first, second, values, first, values, first, second] })
  const ids = (json.results as { hits?: { id: number }[] }[]).map(({ hits }) => hits?.[0]?.id)
  expect(ids).toEqual([7, 8, undefined, 7, undefined, 7, 8])
  expect(asked).toHaveBeenCalledTimes(2)
  expect(counted).toHaveBeenCalledTimes(1)
})

test('with stopIfEnoughMatches, equal queries after a full page are marked as not processed', async () => {
  const query = { ...small, indexName: index, hitsPerPage: 2 }
  const { json } = await server.post('/*/queries', { requests: [query, query], strategy: 'stopIfEnoughMatches' })
  expect(json.results).toMatchObject([
    { processed: true, hits: [{}, {}] },
    { processed: false, hits: [] },
  ])
})

test('other requests are answered between the queries of a long request', async () => {
  // A clock by which each query takes some time, however fast the machine is.
  let ms = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => ++ms)
  onTestFinished(() => void vi.restoreAllMocks())
  const order: string[] = []
  const requests = Array.from({ length: 50 }, (_, page) => ({ ...small, indexName: index, hitsPerPage: 1, page }))
  const long = server.post('/*/queries', { requests }).then(() => order.push('long'))
  await new Promise(setImmediate)
  await Promise.all([long, server.post(`/${index}/query`, small).then(() => order.push('short'))])
  expect(order).toEqual(['short', 'long'])
})

const alternatives = (count: number, text: (id: number) => string) => Array.from({ length: count }, (_, id) => text(id))

test.each<[string, object, RegExp]>([
  ['comparisons', { filters: alternatives(101, id => `id=${id}`).join(' OR ') }, /100 comparisons/],
  ['comparisons', { numericFilters: alternatives(5000, id => `id!=${id}`) }, /100 comparisons/],
  ['comparisons', { facetFilters: [alternatives(200, id => `id:${id}`)] }, /100 comparisons/],
  ['conditions', { facetFilters: alternatives(1001, id => `level:-${id}`) }, /1000 conditions/],
  [
    'conditions',
    { disjunctiveFacets: ['level'], facetFilters: alternatives(1001, id => `level:${id}`) },
    /1000 conditions/,
  ],
  ['conditions', { optionalFilters: alternatives(101, id => `level:${id}`) }, /100 conditions that rank/],
  ['names', { attributesToRetrieve: alternatives(101, id => `-a.${id}`) }, /attributesToRetrieve.*100/],
  ['names', { facets: Array(101).fill('itemType') }, /facets.*100/],
  ['letters in a tag', { highlightPreTag: 'x'.repeat(101) }, /highlightPreTag.*100/],
])('more %s than a query can have are refused: %j', async (_, params, message) => {
  const { status, json } = await server.post(`/${index}/query`, { ...small, ...params })
  expect(json).toEqual({ status: 400, message: expect.stringMatching(message) })
  expect(status).toBe(400)
})

test('the requests that pages send are within the limits', async () => {
  const followed = [alternatives(8000, id => `objectID:profile-${id}`)]
  const marker = alternatives(50, id => `id = ${id}`).join(' OR ')
  const found = await server.post(`/${index}/query`, { ...small, facetFilters: followed, hitsPerPage: 1000 })
  expect(found.json.nbHits).toBe(40)
  expect((await server.post(`/${index}/query`, { ...small, filters: marker, hitsPerPage: 50 })).json.nbHits).toBe(40)
  expect((await server.post(`/${index}/points`, {})).json.points).toHaveLength(40)
})
