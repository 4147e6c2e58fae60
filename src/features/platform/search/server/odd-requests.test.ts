import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { joinSources } from './search-settings.ts'
import { smallWorld } from './testing/search-documents.ts'
import { adminKey, type SearchServer, startSearchServer } from './testing/search-server.ts'
import { testSource } from './testing/test-source.ts'
import { writeDocuments } from './write-documents.ts'

const settings = joinSources([testSource])('en')
const index = indexName('pola', 'best-match', 'en')
const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1e308, 1000, 1001, 2 ** 31, 2 ** 53))
const words = fc.constantFrom(
  'tea',
  'bicycle',
  'කොළ',
  '東京',
  'café',
  'a',
  '-',
  '"',
  '*',
  ')',
  '\u0000',
  '\ud800',
  '🙂',
  '\u202e',
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(words, { maxLength: 8 }).map(list => list.join(' ')),
)
const attribute = fc.oneof(
  fc.constantFrom(...settings.facets, ...settings.numeric, '_geoloc', '__proto__', 'constructor'),
  text,
)
const filterText = fc
  .array(
    fc.oneof(
      fc
        .tuple(attribute, fc.constantFrom(':', '=', '<', '>=', '!=', ' TO '), fc.oneof(text, numbers))
        .map(parts => parts.join('')),
      fc.constantFrom('AND', 'OR', 'NOT', '(', ')', 'TO', '"', "'", ':', '<score=2>'),
    ),
    { maxLength: 12 },
  )
  .map(parts => parts.join(' '))
const filterList = fc.oneof(
  filterText,
  fc.array(fc.oneof(filterText, fc.array(filterText, { maxLength: 3 })), { maxLength: 4 }),
)
const anything = fc.oneof(
  fc.anything({ maxDepth: 3 }),
  text,
  numbers,
  fc.constant({ toString: 1, valueOf: 1, toJSON: 1 }),
)
const point = fc.tuple(numbers, numbers).map(pair => pair.join(','))

const params = fc.record(
  {
    query: fc.oneof(text, text, anything),
    page: fc.oneof(numbers, anything),
    hitsPerPage: fc.oneof(fc.nat(1200), numbers, anything),
    offset: fc.oneof(numbers, fc.nat(100)),
    length: fc.oneof(numbers, fc.nat(100)),
    filters: fc.oneof(filterText, filterText, anything),
    facetFilters: fc.oneof(filterList, anything),
    numericFilters: fc.oneof(filterList, anything),
    facets: fc.oneof(fc.array(attribute, { maxLength: 4 }), attribute, anything),
    disjunctiveFacets: fc.oneof(fc.array(attribute, { maxLength: 4 }), anything),
    maxValuesPerFacet: numbers,
    sortFacetValuesBy: fc.constantFrom('count', 'alpha', 'name'),
    aroundLatLng: fc.oneof(point, anything),
    aroundRadius: fc.oneof(numbers, fc.constant('all'), anything),
    insideBoundingBox: fc.oneof(fc.array(fc.array(numbers, { maxLength: 5 }), { maxLength: 3 }), point, anything),
    attributesToRetrieve: fc.oneof(fc.array(attribute), anything),
    attributesToHighlight: fc.oneof(fc.array(attribute), anything),
    highlightPreTag: fc.oneof(text, anything),
    typoTolerance: fc.oneof(fc.constantFrom(true, false, 'min', 'strict', 'x'), anything),
    getRankingInfo: fc.boolean(),
    tagFilters: anything,
    insidePolygon: fc.oneof(
      fc.array(fc.array(numbers, { maxLength: 8 }), { maxLength: 3 }),
      fc.array(numbers),
      anything,
    ),
    minimumAroundRadius: numbers,
    aroundPrecision: fc.oneof(
      numbers,
      fc.array(fc.record({ from: numbers, value: numbers }), { maxLength: 3 }),
      anything,
    ),
    optionalFilters: fc.oneof(filterList, anything),
    attributesToSnippet: fc.oneof(fc.array(attribute), anything),
    restrictSearchableAttributes: fc.oneof(fc.array(attribute), fc.constant(['brand']), anything),
    optionalWords: fc.oneof(text, fc.array(text, { maxLength: 3 }), anything),
    removeWordsIfNoResults: fc.constantFrom('none', 'lastWords', 'firstWords', 'allOptional', 'x'),
    sumOrFiltersScores: fc.oneof(fc.boolean(), anything),
    userToken: anything,
    __proto__: anything,
  },
  { requiredKeys: [] },
)
const request = fc.oneof(
  params,
  params,
  params.map(encode),
  fc.tuple(params, params).map(([beside, under]) => ({ ...beside, params: under })),
)
const indexes = fc.oneof({ weight: 6, arbitrary: fc.constant(index) }, { weight: 1, arbitrary: text })
const queries = fc.record({
  requests: fc.oneof(
    fc.array(
      fc
        .tuple(indexes, request, fc.constantFrom({}, { type: 'facet', facet: 'itemType' }, { type: 'x' }))
        .map(([indexName, own, kind]) => ({ indexName, ...own, ...kind })),
      { maxLength: 4 },
    ),
    anything,
  ),
  strategy: fc.constantFrom('none', 'stopIfEnoughMatches', undefined, 'x'),
})
const operation = fc.record({
  action: fc.constantFrom('addObject', 'updateObject', 'partialUpdateObject', 'deleteObject', 'clear', 'x'),
  body: fc.oneof(
    fc.record(
      {
        objectID: fc.oneof(text, numbers, anything),
        itemType: fc.constantFrom('category', 'x'),
        brand: anything,
        _geoloc: anything,
      },
      { requiredKeys: [] },
    ),
    anything,
  ),
})

const path = (...parts: string[]) => parts.map(part => `/${encodeURIComponent(part.toWellFormed())}`).join('')
const sent = fc.oneof(
  fc.tuple(
    indexes.map(name => path(name, 'query')),
    request,
  ),
  fc.tuple(
    indexes.map(name => path(name, 'query')),
    request,
  ),
  fc.tuple(
    indexes.map(name => path(name, 'points')),
    request,
  ),
  fc.tuple(fc.constant('/*/queries'), queries),
  fc.tuple(
    fc.tuple(indexes, attribute).map(([name, facet]) => path(name, 'facets', facet, 'query')),
    request,
  ),
  fc.tuple(
    fc.constant('/*/objects'),
    fc.record({
      requests: fc.oneof(
        anything,
        fc.array(
          fc.record({ indexName: indexes, objectID: text, attributesToRetrieve: anything }, { requiredKeys: [] }),
        ),
      ),
    }),
  ),
  fc.tuple(
    fc.constant(`/${index}/batch`),
    fc.record({ requests: fc.oneof(fc.array(operation, { maxLength: 5 }), anything) }),
  ),
  fc.tuple(
    text.map(part => `/${part}`),
    anything,
  ),
)

/** Parameters as url-encoded text, the way older clients send them. */
function encode(given: Record<string, unknown>): { params: string } {
  const pairs = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (write(value) ?? ''),
  ])
  return { params: new URLSearchParams(pairs as [string, string][]).toString() }
}

function write(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) as string | undefined
  } catch {
    return '{'
  }
}

let server: SearchServer

beforeAll(async () => {
  const database = await testDatabase()
  await writeDocuments(database.db, smallWorld())
  server = await startSearchServer(database)
})

test('five thousand odd requests each get an answer or a 4xx with a message, and none hangs', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(sent, async ([to, body]) => {
      const response = await Promise.race([
        server.app.request(encodeURI(`${searchPath}/1/indexes`) + to.replace(/[^\x21-\x7e]|[#?\\]/g, '_'), {
          method: 'POST',
          headers: { 'x-algolia-api-key': adminKey },
          body: write(body),
        }),
        hangGuard(),
      ])
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      const json = (await response.json()) as Record<string, unknown>
      expect(response.status).toBeLessThan(500)
      if (response.status !== 200) expect(json).toEqual({ status: response.status, message: expect.any(String) })
    }),
    { numRuns: 5000 },
  )
  // Both outcomes occur, so the requests are neither all nonsense nor all fine.
  expect(statuses.get(200)).toBeGreaterThan(100)
  expect(statuses.get(400)).toBeGreaterThan(100)
}, 120_000)

/** Fails a request after a second: not a measurement, only a guard against hanging. */
function hangGuard(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer within a second')), 1000).unref())
}

test('endlessly nested bodies are refused', async () => {
  const deep = '['.repeat(60_000) + ']'.repeat(60_000)
  for (const name of ['userToken', 'facetFilters', 'insideBoundingBox', 'query', 'filters', 'tagFilters', 'params']) {
    const response = await server.app.request(`${searchPath}/1/indexes/${index}/query`, {
      method: 'POST',
      headers: { 'x-algolia-api-key': adminKey },
      body: `{"${name}":${deep}}`,
    })
    expect(response.status, name).toBe(name === 'userToken' ? 200 : 400)
  }
  const record = await server.app.request(`${searchPath}/1/indexes/${index}/category-1`, {
    method: 'PUT',
    headers: { 'x-algolia-api-key': adminKey },
    body: `{"itemType":"category","x":${deep}}`,
  })
  expect(record.status).toBe(400)
})
