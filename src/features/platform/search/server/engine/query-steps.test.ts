import { expect, test } from 'vitest'
import { joinSources } from '../search-settings.ts'
import { profileDocument } from '../testing/search-documents.ts'
import { testSource } from '../testing/test-source.ts'
import { AnswerTooLargeError } from './engine.errors.ts'
import type { QueryParams } from './engine.types.ts'
import { SearchEngine } from './search-engine.ts'

function filled(count: number): SearchEngine {
  const engine = new SearchEngine(joinSources([testSource])('en'))
  for (let id = 1; id <= count; id++) {
    const { objectId, record } = profileDocument(id, { brand: `Makers ${id}` })
    engine.put(objectId, record!)
  }
  return engine
}

/** Goes through the steps, and calls `between` after each of them. */
function answer(engine: SearchEngine, params: QueryParams, between: (step: number) => void) {
  const steps = engine.querySteps(params, 'recent')
  for (let count = 0; ; count++) {
    const step = steps.next()
    if (step.done) return { result: step.value, count }
    between(count)
  }
}

const params = { query: 'makers', hitsPerPage: 1000, getRankingInfo: true, aroundLatLng: { lat: 7, lng: 80 } }
const kinds: [string, QueryParams][] = [
  ['whole', params],
  ['picked', { ...params, attributesToRetrieve: ['brand'], attributesToHighlight: [] }],
  ['left out', { ...params, attributesToRetrieve: ['*', '-description', '-allSectors.title'] }],
]

test.each(kinds)('%s hits are equal in steps and at once, whatever is queried or added in between', (_, given) => {
  const engine = filled(230)
  const expected = engine.query(given, 'recent')
  const { result, count } = answer(engine, given, step => {
    engine.query({ query: 'workshop', hitsPerPage: 3 }, 'best-match')
    engine.put(`profile-${1000 + step}`, profileDocument(1000 + step).record!)
  })
  expect(count).toBeGreaterThan(2)
  expect(JSON.parse(result.hitsJson.toString())).toEqual(JSON.parse(expected.hitsJson.toString()))
  expect({ ...result, hitsJson: undefined }).toEqual({ ...expected, hitsJson: undefined })
})

test.each(kinds)('%s hits are found once more if documents were renumbered in between', (_, given) => {
  const engine = filled(230)
  const { result } = answer(engine, given, step => {
    if (step !== 1) return
    for (let id = 1; id <= 120; id++) engine.remove(`profile-${id}`)
    engine.compact()
  })
  const expected = engine.query(given, 'recent')
  expect(JSON.parse(result.hitsJson.toString())).toEqual(JSON.parse(expected.hitsJson.toString()))
  expect(result.nbHits).toBe(110)
})

test.each(kinds)('%s hits that exceed their room are an error', (_, given) => {
  const engine = filled(230)
  const { length } = engine.query(given, 'recent').hitsJson
  const write = (room: number) => [...engine.querySteps(given, 'recent', room)]
  write(length + 10)
  expect(() => write(length - 10)).toThrow(AnswerTooLargeError)
})

test('too many places are an error', () => {
  const engine = filled(30)
  expect(engine.places({}, 30).places).toHaveLength(30)
  expect(() => engine.places({}, 29)).toThrow(AnswerTooLargeError)
})

test('a facet named several times is counted once, and names of attributes may overlap', () => {
  const engine = filled(3)
  const facets = Array(500).fill('itemType')
  expect(engine.query({ facets }, 'recent').facets).toEqual({ itemType: { profile: 3 } })
  const [hit] = JSON.parse(
    engine
      .query({ attributesToRetrieve: ['*', '-allSectors', '-allSectors.id', '-focuses.id'], hitsPerPage: 1 }, 'recent')
      .hitsJson.toString(),
  )
  expect(hit).not.toHaveProperty('allSectors')
  expect(hit.focuses).toEqual([{ group_id: 5, title: 'Climate' }])
})
