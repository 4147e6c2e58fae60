import { expect, test } from 'vitest'
import type { IndexSettings } from './engine.types.ts'
import { SearchEngine } from './search-engine.ts'

const settings: IndexSettings = {
  language: 'en',
  searchable: [{ attribute: 'brand', weight: 1 }],
  facets: ['kind'],
  numeric: [],
  sorts: { best: { by: [], text: 'first' } },
  synonyms: {},
}
const brands = [
  'Green tea',
  'Black tea',
  'Tile works',
  'Rice mill',
  'Soap of a coast',
  'The mill',
  'The works of the coast',
  'තේ කඩේ',
  'Tea 2000',
]
const engine = new SearchEngine(settings)
for (const [at, brand] of brands.entries()) engine.put(`profile-${at}`, { brand, kind: at === 0 ? 'green' : 'other' })
const ask = (query: string, more = {}) => engine.query({ query, alternatives: true, ...more }, 'best').alternatives

test.each([
  ['tee', [{ query: 'tea', nbHits: 3 }]],
  [
    'Green tee',
    [
      { query: 'Green tea', nbHits: 1 },
      { query: 'Green', nbHits: 1, without: 'tee' },
    ],
  ],
  [
    'rce mlil',
    [
      { query: 'rice mill', nbHits: 1 },
      { query: 'mlil', nbHits: 2, without: 'rce' },
    ],
  ],
  [
    'tea, soap',
    [
      { query: ', soap', nbHits: 1, without: 'tea' },
      { query: 'tea,', nbHits: 3, without: 'soap' },
    ],
  ],
  ['zzqx', []],
  ['zz', []],
  ['2001', []],
])('for %s, which has no results, queries with results are suggested if there are any', (query, expected) => {
  expect(ask(query)).toEqual(expected)
})

test('suggested queries keep the filters of the query', () => {
  const filters = { type: 'facet' as const, attribute: 'kind', value: 'green' }
  expect(ask('tee', { filters })).toEqual([{ query: 'tea', nbHits: 1 }])
  expect(ask('rce', { filters })).toEqual([])
})

test('nothing is suggested if the query has results, or doesn’t ask for suggestions', () => {
  expect(ask('tea')).toBeUndefined()
  expect(engine.query({ query: 'tee' }, 'best').alternatives).toBeUndefined()
})
