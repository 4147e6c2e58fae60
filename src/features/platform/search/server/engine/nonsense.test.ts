import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexSettings } from './engine.types.ts'
import { SearchEngine } from './search-engine.ts'
import { greekNames, organisationNames, sinhalaNames, tamilNames } from './testing/sample-names.ts'
import { tokenize } from './tokenize.ts'

const settings: IndexSettings = {
  language: 'en',
  searchable: [
    { attribute: 'brand', weight: 10 },
    { attribute: 'title', weight: 1 },
  ],
  facets: [],
  numeric: [],
  sorts: { best: { by: [], text: 'first' } },
  synonyms: {},
}

function engineOf(records: Record<string, { brand?: string; title?: string }>): SearchEngine {
  const engine = new SearchEngine(settings)
  for (const [id, record] of Object.entries(records)) engine.put(id, record)
  return engine
}

const names = [
  ...organisationNames,
  ...greekNames,
  ...sinhalaNames,
  ...tamilNames,
  'තේ කඩේ',
  'කාව්‍යා',
  'தேன்',
  '東京カフェ',
]
const engine = engineOf(Object.fromEntries(names.map(brand => [brand, { brand, title: 'the tea of the isle, to go' }])))
const ids = (query: string, searched = engine) => searched.query({ query, hitsPerPage: 100 }, 'best').objectIDs
const words = [...new Set(names.flatMap(name => tokenize(name, 'en').map(({ term }) => term)))]
const begunWith = (query: string) => words.some(word => word.startsWith(query))

test.each([
  ['consonants', 'bcdfghjklmnpqrstvwxz', 2, 9],
  ['one or two letters again and again', 'sz', 3, 9],
  ['letters', 'abcdefghijklmnopqrstuvwxyz', 8, 12],
  ['Sinhala letters', 'කඛගඝචඡජඣටඨඩඪණතථදධනපඵබභමයරලවශෂසහළෆ', 5, 9],
  ['Tamil letters', 'கஙசஜஞடணதநபமயரலவழளறன', 5, 9],
  ['Greek letters', 'αβγδεζηθικλμνξοπρστυφχψω', 7, 9],
  ['Cyrillic letters', 'абвгдежзийклмнопрстуфхцчшщъьюя', 6, 9],
  ['Arabic letters', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 2, 9],
  ['Devanagari letters', 'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह', 2, 9],
])('%s with which no word begins find nothing', (_, letters, minLength, maxLength) => {
  const query = fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength })
  fc.assert(
    fc.property(query, query => {
      fc.pre(!begunWith(query))
      expect(ids(query)).toEqual([])
    }),
    // A fixed seed, because over many runs a random word would match one by chance.
    { numRuns: 400, seed: 1 },
  )
})

test('one or two letters of a script find the words of that script that begin with them', () => {
  for (const query of ['ක', 'කා', 'ම', 'ග', 'த', 'வ', 'பூ', 'κ', 'το', 'පො', '東', 'カ', 'b', 'so']) {
    const begun = names.filter(name => tokenize(name, 'en').some(({ term }) => term.startsWith(query)))
    expect(begun.length, query).toBeGreaterThan(0)
    // tea and to are in every record's English title
    expect(ids(query).sort(), query).toEqual(begun.sort())
  }
  expect(ids('තේ').sort()).toEqual(['ජයවර්ධන තේ කර්මාන්තය', 'තේ කඩේ'])
  expect(ids('தே')).toContain('தேன்')
  expect(ids('தே').length).toBeLessThan(5)
})

test('in another script only whole words and prefixes of at least three letters match', () => {
  const engine = engineOf({ town: { brand: 'මහනුවර' }, tea: { brand: 'තේ' }, latin: { brand: 'Kolamba' } })
  for (const query of ['mah', 'maha', 'mahanoovara', 'mahanuwara']) expect(ids(query, engine), query).toEqual(['town'])
  expect(ids('ma', engine)).toEqual([])
  expect(ids('te', engine)).toEqual(['tea'])
  expect(ids('t', engine)).toEqual([])
  expect(ids('කොළඹ', engine)).toEqual(['latin'])
  expect(ids('කොළ', engine)).toEqual([])
})

test('a word spelt as typed ranks before one that sounds like it, wherever it stands', () => {
  const engine = engineOf({
    sound: { brand: 'කඳු' },
    begun: { title: 'A walk to Kandulla' },
    typed: { title: 'A walk in the kandu' },
    slip: { brand: 'Kanda' },
  })
  expect(ids('kandu', engine)).toEqual(['typed', 'begun', 'sound', 'slip'])
})
