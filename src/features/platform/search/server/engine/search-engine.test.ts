import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SnapshotError, UnknownAttributeError, UnknownCriterionError } from './engine.errors.ts'
import type { FilterNode, QueryParams } from './engine.types.ts'
import { SearchEngine } from './search-engine.ts'
import { NaiveSearch } from './testing/naive-search.ts'
import {
  paramsArbitrary,
  recordArbitrary,
  testSettings,
  textQueryArbitrary,
  textRecordArbitrary,
} from './testing/search-arbitraries.ts'

type Change = { id: string; record: object | undefined }

const criteria = Object.keys(testSettings.sorts)
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 25 }).map(number => (number % 7 === 0 ? `list-${number}` : `profile-${number}`)),
    record: fc.option(recordArbitrary, { nil: undefined, freq: 6 }),
  }),
  { maxLength: 50, size: 'max' },
)
const questions = fc.array(fc.tuple(paramsArbitrary, fc.constantFrom(...criteria)), {
  minLength: 6,
  maxLength: 10,
  size: 'max',
})

function apply(engine: SearchEngine, naive: NaiveSearch, list: Change[]): void {
  for (const { id, record } of list) {
    if (record) {
      engine.put(id, record)
      naive.records.set(id, record)
    } else {
      expect(engine.remove(id)).toBe(naive.records.delete(id))
    }
  }
  expect(engine.size).toBe(naive.records.size)
}

function compare(engine: SearchEngine, naive: NaiveSearch, params: QueryParams, criterion: string): void {
  const expected = naive.query(params, criterion)
  const found = engine.query(params, criterion)
  expect({ objectIDs: found.objectIDs, nbHits: found.nbHits, facets: found.facets ?? {} }).toEqual(expected)
  for (const facet of Object.keys(expected.facets)) {
    expect(Object.keys(found.facets![facet]!)).toEqual(Object.keys(expected.facets[facet]!))
  }
  expect(JSON.parse(found.facetsJson ?? '{}')).toEqual(expected.facets)
  const hits = JSON.parse(found.hitsJson.toString()) as { objectID: string }[]
  expect(hits.map(({ objectID }) => objectID)).toEqual(found.objectIDs)
}

test('the engine finds, orders, pages and counts like a scan of all records, through changes and snapshots', () => {
  fc.assert(
    fc.property(
      changes,
      changes,
      questions,
      fc.constantFrom('plain', 'compact', 'snapshot'),
      (before, after, asked, between) => {
        let engine = new SearchEngine(testSettings)
        const naive = new NaiveSearch(testSettings)
        apply(engine, naive, before)
        for (const [params, criterion] of asked.slice(0, 3)) compare(engine, naive, params, criterion)
        if (between === 'compact') engine.compact()
        if (between === 'snapshot') engine = SearchEngine.fromSnapshot(testSettings, Buffer.concat(engine.toSnapshot()))
        apply(engine, naive, after)
        for (const [params, criterion] of asked) compare(engine, naive, params, criterion)
      },
    ),
    { numRuns: Number(process.env.SEARCH_RUNS ?? 220) },
  )
})

test('what is staged is found, ordered and counted once it is revealed, all at once, and never if it is discarded', () => {
  fc.assert(
    fc.property(
      changes,
      changes,
      changes,
      questions,
      fc.constantFrom('plain', 'compact', 'snapshot'),
      (before, discarded, staged, asked, between) => {
        let engine = new SearchEngine(testSettings)
        const naive = new NaiveSearch(testSettings)
        apply(engine, naive, before)
        for (const { id, record } of discarded) engine.stage(id, record ?? null)
        engine.discard()
        for (const { id, record } of staged) engine.stage(id, record ?? null)
        expect(engine.size).toBe(naive.records.size)
        for (const [params, criterion] of asked.slice(0, 3)) compare(engine, naive, params, criterion)
        const last = new Map(staged.map(({ id, record }) => [id, record]))
        const leaving = [...last].filter(([id, record]) => !record && naive.records.has(id))
        expect(engine.reveal()).toBe(leaving.length)
        for (const [id, record] of last) {
          if (record) naive.records.set(id, record)
          else naive.records.delete(id)
        }
        if (between === 'compact') engine.compact()
        if (between === 'snapshot') engine = SearchEngine.fromSnapshot(testSettings, Buffer.concat(engine.toSnapshot()))
        expect(engine.size).toBe(naive.records.size)
        for (const [params, criterion] of asked) compare(engine, naive, params, criterion)
        for (const [id] of naive.records) expect(engine.get(id)).toMatchObject({ objectID: id })
      },
    ),
    { numRuns: Number(process.env.SEARCH_RUNS ?? 100) },
  )
})

test('the engine finds and orders words like a comparison of every word with every word', () => {
  let found = 0
  fc.assert(
    fc.property(
      fc.array(textRecordArbitrary, { minLength: 10, maxLength: 20, size: 'max' }),
      fc.array(textQueryArbitrary, { minLength: 6, maxLength: 6, size: 'max' }),
      fc.constantFrom<QueryParams['typoTolerance']>(true, true, false, 'min', 'strict'),
      (records, queries, typoTolerance) => {
        const engine = new SearchEngine(testSettings)
        const naive = new NaiveSearch(testSettings)
        apply(
          engine,
          naive,
          records.map((record, index) => ({ id: `${index}`, record })),
        )
        for (const query of queries) {
          compare(engine, naive, { query, typoTolerance }, 'best-match')
          found += engine.query({ query, typoTolerance }, 'best-match').nbHits
        }
      },
    ),
    { numRuns: Number(process.env.SEARCH_RUNS ?? 160) },
  )
  expect(found).toBeGreaterThan(1000)
})

test('optional words and left-out attributes give the same result as in the reference', () => {
  fc.assert(
    fc.property(
      fc.array(textRecordArbitrary, { minLength: 8, maxLength: 12, size: 'max' }),
      fc.array(textQueryArbitrary, { minLength: 4, maxLength: 4, size: 'max' }),
      fc.constantFrom<QueryParams>(
        { removeWordsIfNoResults: 'allOptional' },
        { optionalWords: ['sun', 'shop'] },
        { restrictSearchableAttributes: ['description', 'tags'] },
      ),
      (records, queries, params) => {
        const engine = new SearchEngine(testSettings)
        const naive = new NaiveSearch(testSettings)
        apply(
          engine,
          naive,
          records.map((record, index) => ({ id: `${index}`, record })),
        )
        for (const query of queries) compare(engine, naive, { query, ...params }, 'best-match')
      },
    ),
    { numRuns: Number(process.env.SEARCH_RUNS ?? 40) },
  )
})

function engineOf(records: Record<string, object>): SearchEngine {
  const engine = new SearchEngine(testSettings)
  for (const [id, record] of Object.entries(records)) engine.put(id, record)
  return engine
}

const ids = (engine: SearchEngine, query: string, params: QueryParams = {}) =>
  engine.query({ query, ...params }, 'best-match').objectIDs

test('hits rank by typos, attribute, exactness, nearness, then the criterion', () => {
  const engine = engineOf({
    typo: { brand: 'Coffea' },
    description: { description: 'coffee' },
    prefix: { brand: 'Coffeehouse' },
    far: { brand: 'House of good coffee' },
    alone: { brand: 'Coffee', level: 1 },
    alone2: { brand: 'Coffee', level: 2 },
    near: { brand: 'Coffee house' },
    longer: { brand: 'Coffee house Galle', level: 9 },
  })
  expect(ids(engine, 'coffee')).toEqual(['alone2', 'alone', 'longer', 'near', 'far', 'prefix', 'description', 'typo'])
  expect(ids(engine, 'coffee house')).toEqual(['near', 'longer', 'far', 'prefix'])
})

test('a typo in the first letter counts twice', () => {
  const engine = engineOf({ first: { brand: 'Nandy' }, last: { brand: 'Kando', level: 0 } })
  expect(ids(engine, 'kandy ')).toEqual(['last', 'first'])
})

test('words written together or apart are found, also while they are typed', () => {
  const engine = engineOf({
    joined: { brand: 'Sunflower' },
    apart: { brand: 'Sun Flower' },
    distant: { brand: 'Sun and Flower' },
  })
  expect(ids(engine, 'sun flo')).toEqual(['apart', 'distant', 'joined'])
  expect(ids(engine, 'sunflower')).toEqual(['joined', 'apart'])
  expect(ids(engine, 'sunflower', { typoTolerance: false })).toEqual(['joined'])
})

test('a change is found by the next query', () => {
  const engine = engineOf({ a: { brand: 'Tea' } })
  engine.put('a', { brand: 'Coffee' })
  expect(ids(engine, 'tea')).toEqual([])
  expect(ids(engine, 'coffee')).toEqual(['a'])
  expect(engine.get('a')).toEqual({ objectID: 'a', brand: 'Coffee' })
  expect(engine.remove('a')).toBe(true)
  expect(engine.remove('a')).toBe(false)
  expect(ids(engine, '')).toEqual([])
  expect(engine.get('a')).toBeUndefined()
})

test('many changes trigger a compaction by themselves', () => {
  const engine = new SearchEngine(testSettings)
  for (let round = 0; round < 60; round++) {
    for (let id = 0; id < 50; id++) engine.put(`${id}`, { brand: `Tea ${round}`, sector: round % 3, level: id })
  }
  const found = engine.query({ query: 'tea 59', facets: ['sector'] }, 'best-match')
  expect(found.nbHits).toBe(50)
  expect(found.facets).toEqual({ sector: { 2: 50 } })
  expect(Buffer.concat(engine.toSnapshot()).length).toBeLessThan(300_000)
})

test('hits have the requested attributes', () => {
  const engine = engineOf({ a: { brand: 'Tea', level: 2, places: [{ title: 'Kandy', id: 1 }], objectID: 'other' } })
  const show = (attributesToRetrieve?: string[]) => {
    const wanted = { attributesToHighlight: [], ...(attributesToRetrieve && { attributesToRetrieve }) }
    return JSON.parse(engine.query(wanted, 'best-match').hitsJson.toString()) as unknown[]
  }
  const whole = { objectID: 'a', brand: 'Tea', level: 2, places: [{ title: 'Kandy', id: 1 }] }
  expect(show()).toEqual([whole])
  expect(show(['*'])).toEqual([whole])
  expect(show(['brand', 'places.title', 'nothing'])).toEqual([
    { objectID: 'a', brand: 'Tea', places: [{ title: 'Kandy' }] },
  ])
  expect(show(['*', '-places.id', '-level'])).toEqual([{ objectID: 'a', brand: 'Tea', places: [{ title: 'Kandy' }] }])
  expect(show([])).toEqual([{ objectID: 'a' }])
})

test('the ranking is explained on request', () => {
  const engine = engineOf({ a: { brand: 'Green tea', _geoloc: { lat: 7.29, lng: 80.63 } } })
  const params = { query: 'gren tea', getRankingInfo: true, aroundLatLng: { lat: 6.93, lng: 79.85 } }
  const [hit] = JSON.parse(engine.query(params, 'distance').hitsJson.toString())
  expect(hit._rankingInfo).toMatchObject({ nbTypos: 1, words: 2, nbExactWords: 1, proximityDistance: 0 })
  expect(hit._rankingInfo.geoDistance).toBeGreaterThan(90_000)
  expect(hit._rankingInfo.geoDistance).toBeLessThan(100_000)
  expect(hit._rankingInfo.matchedGeoLocation).toEqual({ lat: 7.29, lng: 80.63, distance: hit._rankingInfo.geoDistance })
})

test('boxes given by other corners, and boxes on a scrolled map, are understood', () => {
  const engine = engineOf({
    colombo: { _geoloc: { lat: 6.9, lng: 79.9 } },
    suva: { _geoloc: { lat: -18.1, lng: 178.4 } },
    apia: { _geoloc: { lat: -13.8, lng: -171.8 } },
  })
  const inside = (...box: [number, number, number, number]) =>
    engine.query({ insideBoundingBox: [box] }, 'best-match').objectIDs.sort()
  expect(inside(10, 70, 0, 90)).toEqual(['colombo'])
  expect(inside(10, 90, 0, 70)).toEqual(['colombo'])
  expect(inside(-30, 170, 0, -160)).toEqual(['apia', 'suva'])
  expect(inside(0, -160, -30, 170)).toEqual(['apia', 'suva'])
  expect(inside(-30, 70, 10, 200)).toEqual(['apia', 'colombo', 'suva'])
  expect(inside(-30, -290, 10, -270)).toEqual(['colombo'])
  expect(inside(-90, -500, 90, 500)).toHaveLength(3)
})

test('searchFacetValues finds values of a facet', () => {
  const engine = engineOf({
    a: { tags: ['Green tea', 'Coffee'], sector: 1 },
    b: { tags: ['green Tea', 'Teapot'], sector: 1 },
    c: { tags: ['Green tea'], sector: 2 },
  })
  expect(engine.searchFacetValues('tags', 'te', {})).toEqual([
    { value: 'Green tea', highlighted: 'Green <em>te</em>a', count: 2 },
    { value: 'Teapot', highlighted: '<em>Te</em>apot', count: 1 },
    { value: 'green Tea', highlighted: 'green <em>Te</em>a', count: 1 },
  ])
  expect(engine.searchFacetValues('tags', 'cofee', {})).toEqual([
    { value: 'Coffee', highlighted: '<em>Coffee</em>', count: 1 },
  ])
  const only = { type: 'facet', attribute: 'sector', value: '2' } as const
  expect(engine.searchFacetValues('tags', '', { filters: only })).toEqual([
    { value: 'Green tea', highlighted: 'Green tea', count: 1 },
  ])
  expect(engine.searchFacetValues('tags', '', { maxFacetHits: 1, sortFacetValuesBy: 'alpha' })).toHaveLength(1)
})

test('a filter with very many alternatives gives the union of their results, through changes and compaction', () => {
  const engine = engineOf({})
  for (let id = 0; id < 3000; id++)
    engine.put(`list-${id}`, { brand: `Shop ${id}`, sector: [id % 500, (id % 7) + 1000], price: id })
  for (let id = 0; id < 2000; id += 3) engine.remove(`list-${id}`)
  const sectors = Array.from({ length: 60 }, (_, index) => String(index * 4))
  const ids = Array.from({ length: 60 }, (_, index) => `list-${index * 11}`)
  const filters: FilterNode = {
    type: 'or',
    nodes: [
      ...sectors.map(value => ({ type: 'facet', attribute: 'sector', value }) as const),
      ...ids.map(value => ({ type: 'facet', attribute: 'objectID', value }) as const),
      { type: 'numeric', attribute: 'price', operator: '=', value: 2999 },
    ],
  }
  const exists = (id: number) => id >= 2000 || id % 3 !== 0
  const expected = Array.from({ length: 3000 }, (_, id) => id).filter(
    id => exists(id) && (sectors.includes(String(id % 500)) || ids.includes(`list-${id}`) || id === 2999),
  )
  expect(engine.query({ filters }, 'recent').nbHits).toBe(expected.length)
  const { objectIDs } = engine.query({ filters, hitsPerPage: 1000 }, 'recent')
  expect(objectIDs.sort()).toEqual(expected.map(id => `list-${id}`).sort())
})

test('numeric facets have statistics', () => {
  const engine = engineOf({ a: { sector: [1, 4] }, b: { sector: 1 } })
  expect(engine.query({ facets: ['sector'] }, 'best-match').facets_stats).toEqual({
    sector: { min: 1, max: 4, avg: 2, sum: 6 },
  })
})

test('an unknown attribute finds nothing and has no counts', () => {
  const engine = engineOf({ a: { brand: 'Tea', nothing: 1 }, b: { brand: 'Coffee', sector: 1 } })
  const unknown = { type: 'facet', attribute: 'nothing', value: '1' } as const
  const nbHits = (filters: FilterNode) => engine.query({ filters }, 'recent').nbHits
  expect(nbHits(unknown)).toBe(0)
  expect(nbHits({ type: 'range', attribute: 'nothing', from: 0, to: 9 })).toBe(0)
  expect(nbHits({ type: 'not', node: unknown })).toBe(2)
  expect(nbHits({ type: 'or', nodes: [unknown, { type: 'facet', attribute: 'sector', value: '1' }] })).toBe(1)
  expect(engine.query({ facets: ['nothing', 'sector', 'toString'] }, 'recent').facets).toEqual({ sector: { 1: 1 } })
})

test('there are no hits beyond the end, nor beyond the pagination limit', () => {
  const engine = engineOf(Object.fromEntries(Array.from({ length: 10 }, (_, id) => [`${id}`, { brand: 'Tea' }])))
  const shown = (params: QueryParams) => {
    const { objectIDs, nbHits, nbPages } = engine.query(params, 'recent')
    return [objectIDs.length, nbHits, nbPages]
  }
  expect(shown({ page: 9, hitsPerPage: 4 })).toEqual([0, 10, 3])
  expect(shown({ page: 1, hitsPerPage: 4, paginationLimitedTo: 6 })).toEqual([2, 10, 2])
  expect(shown({ page: 2, hitsPerPage: 4, paginationLimitedTo: 6 })).toEqual([0, 10, 2])
  expect(shown({ offset: 5, length: 4, paginationLimitedTo: 6 })).toEqual([1, 10, 2])
})

test('unknown criteria and facets are errors', () => {
  const engine = engineOf({})
  expect(() => engine.query({}, 'cheapest')).toThrow(UnknownCriterionError)
  expect(() => engine.query({}, 'toString')).toThrow(UnknownCriterionError)
  expect(() => engine.searchFacetValues('nothing', '', {})).toThrow(UnknownAttributeError)
})

test('snapshots that are damaged, or made with other settings, are refused', () => {
  const bytes = Buffer.concat(engineOf({ a: { brand: 'Tea' } }).toSnapshot())
  expect(SearchEngine.fromSnapshot(testSettings, bytes).size).toBe(1)
  expect(SearchEngine.fromSnapshot(testSettings, Buffer.concat([Buffer.from('x'), bytes]).subarray(1)).size).toBe(1)
  expect(() => SearchEngine.fromSnapshot(testSettings, bytes.subarray(0, -1))).toThrow(SnapshotError)
  expect(() => SearchEngine.fromSnapshot(testSettings, Buffer.alloc(5))).toThrow(SnapshotError)
  expect(() => SearchEngine.fromSnapshot(testSettings, Buffer.alloc(500))).toThrow(SnapshotError)
  expect(() => SearchEngine.fromSnapshot({ ...testSettings, facets: [] }, bytes)).toThrow(SnapshotError)
})
