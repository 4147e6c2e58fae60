import { expect, test } from 'vitest'
import { joinSources } from '../search-settings.ts'
import { profileDocument } from '../testing/search-documents.ts'
import { testSource } from '../testing/test-source.ts'
import { AnswerTooLargeError } from './engine.errors.ts'
import type { QueryParams } from './engine.types.ts'
import { SearchEngine } from './search-engine.ts'

const params: QueryParams = { facets: ['allSectors.id'], hitsPerPage: 3 }

function filled(count: number): SearchEngine {
  const engine = new SearchEngine(joinSources([testSource])('en'))
  for (let id = 1; id <= count; id++) put(engine, id, `Makers ${id}`)
  return engine
}

function put(engine: SearchEngine, id: number, brand: string): void {
  const { objectId, record } = profileDocument(id, { brand })
  engine.put(objectId, record!)
}

const read = (engine: SearchEngine, asked = params, criterion = 'recent') => {
  const { hitsJson, nbHits, facets } = engine.query(asked, criterion)
  return { text: hitsJson.toString(), nbHits, facets }
}

test('a query without words is answered once, until a document changes', () => {
  const engine = filled(10)
  const first = engine.query(params, 'recent')
  expect(engine.query({ ...params }, 'recent')).toBe(first)
  put(engine, 10, 'Weavers')
  expect(read(engine).text).toContain('Weavers')
  engine.remove('profile-10')
  expect(read(engine).text).not.toContain('Weavers')
  expect(read(engine).nbHits).toBe(9)
  engine.compact()
  expect(read(engine).nbHits).toBe(9)
})

test.each([
  ['words', { ...params, query: 'makers' }, 'recent'],
  ['another order', params, 'level'],
  ['another page', { ...params, page: 1 }, 'recent'],
  ['a filter', { ...params, filters: { type: 'facet', attribute: 'id', value: '4' } }, 'recent'],
  ['a position', { ...params, aroundLatLng: { lat: 7, lng: 80 }, aroundRadius: 10 }, 'recent'],
] satisfies [string, QueryParams, string][])('a query with %s has a result of its own', (_, asked, criterion) => {
  const engine = filled(10)
  const first = engine.query(params, 'recent')
  expect(engine.query(asked, criterion)).not.toBe(first)
  expect(read(engine, asked, criterion)).toEqual(read(filled(10), asked, criterion))
})

test('a result is not kept if documents changed while its hits were written', () => {
  const engine = filled(120)
  const steps = engine.querySteps({ hitsPerPage: 120 }, 'recent')
  steps.next()
  put(engine, 121, 'Weavers')
  let step = steps.next()
  while (!step.done) step = steps.next()
  expect(step.value.nbHits).toBe(120)
  expect(read(engine, { hitsPerPage: 120 }).nbHits).toBe(121)
})

test('a kept result larger than the room for the answer is refused', () => {
  const engine = filled(10)
  engine.query(params, 'recent')
  expect(() => engine.querySteps(params, 'recent', 10).next()).toThrow(AnswerTooLargeError)
})
