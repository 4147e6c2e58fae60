import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QueryParams } from './engine.types.ts'
import { SearchEngine } from './search-engine.ts'
import { NaiveSearch } from './testing/naive-search.ts'
import { paramsArbitrary, recordArbitrary, testSettings } from './testing/search-arbitraries.ts'

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
  const hits = JSON.parse(found.hitsJson.toString()) as { objectID: string }[]
  expect(hits.map(({ objectID }) => objectID)).toEqual(found.objectIDs)
}

test('finds, orders, pages and counts what a scan of all records does, through changes, compaction and snapshots', () => {
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
    { numRuns: Number(process.env.SEARCH_RUNS ?? 300) },
  )
})
