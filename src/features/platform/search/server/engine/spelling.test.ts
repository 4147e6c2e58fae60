import { expect, test } from 'vitest'
import type { IndexSettings } from './engine.types.ts'
import { SearchEngine } from './search-engine.ts'

const settings: IndexSettings = {
  language: 'en',
  searchable: [
    { attribute: 'brand', weight: 10 },
    { attribute: 'place', weight: 8 },
    { attribute: 'sectors', weight: 4, unordered: true },
    { attribute: 'title', weight: 1 },
  ],
  facets: [],
  numeric: [],
  sorts: { best: { by: [{ attribute: 'thumbs', order: 'desc' }], text: 'first' } },
  synonyms: {},
}

function engineOf(records: Record<string, object>): SearchEngine {
  const engine = new SearchEngine(settings)
  for (const [id, record] of Object.entries(records)) engine.put(id, record)
  return engine
}

const ids = (engine: SearchEngine, query: string, typoTolerance = true) =>
  engine.query({ query, typoTolerance }, 'best').objectIDs

test('a word’s position does not rank in an unordered attribute, but does in others', () => {
  const engine = engineOf({
    front: { sectors: ['Personal care', 'Crafts'], title: 'Care' },
    back: { sectors: ['Crafts', 'Shops', 'Community care'], title: 'Made with care', thumbs: 9 },
    late: { title: 'Tea with honey', thumbs: 9 },
    early: { title: 'Honey' },
  })
  expect(ids(engine, 'care')).toEqual(['back', 'front'])
  expect(ids(engine, 'community care')).toEqual(['back'])
  expect(ids(engine, 'honey')).toEqual(['early', 'late'])
})

test('a name written as two words is found as one word from the third letter of its second word on', () => {
  const engine = engineOf({ bowl: { brand: 'Green Bowl Kitchen' }, apart: { brand: 'Bowl green' } })
  for (const query of ['greenbow', 'greenbowl', 'greenbowl kitchen'])
    expect(ids(engine, query), query).toEqual(['bowl'])
  expect(ids(engine, 'greenbow ')).toEqual([])
  expect(ids(engine, 'greenbow', false)).toEqual([])
})

test('a long mistyped word matches its plural wherever it stands in the query', () => {
  const engine = engineOf({ a: { brand: 'Restaurants', place: 'Colombo' } })
  for (const query of ['colombo restaraunt', 'restaraunt colombo']) expect(ids(engine, query), query).toEqual(['a'])
  expect(ids(engine, 'restaraunt colombo', false)).toEqual([])
})

test('a plain typo ranks before a typo in what may be another script', () => {
  const engine = engineOf({ town: { title: 'Kendy' }, hill: { brand: 'කඳු' } })
  expect(ids(engine, 'kandy ')).toEqual(['town', 'hill'])
  engine.put('same', { title: 'කඳි' })
  expect(ids(engine, 'kandi ')).toEqual(['same', 'hill'])
})

test('a Sinhala word ranks before one that only sounds like it', () => {
  const engine = engineOf({ town: { place: 'ගාල්ල' }, sound: { brand: 'ගලවන' } })
  expect(ids(engine, 'ගාල්ල')).toEqual(['town', 'sound'])
  expect(ids(engine, 'ගාල්ල', false)).toEqual(['town'])
  expect(ids(engine, 'ගල්ල')).toEqual(['sound', 'town'])
  expect(ids(engine, 'ගල්ල', false)).toEqual([])
})
