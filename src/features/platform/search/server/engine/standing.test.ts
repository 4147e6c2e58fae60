import { expect, test } from 'vitest'
import type { IndexSettings, QueryParams } from './engine.types.ts'
import { SearchEngine } from './search-engine.ts'

const settings: IndexSettings = {
  language: 'en',
  searchable: [
    { attribute: 'title', weight: 10, heads: 'heads' },
    { attribute: 'others', weight: 9, heads: 'heads' },
    { attribute: 'text', weight: 1, inPassing: true },
  ],
  facets: ['gone', 'to'],
  numeric: ['level'],
  sinks: 'gone',
  sorts: {
    best: { by: [{ attribute: 'level', order: 'desc' }], text: 'first' },
    level: { by: [{ attribute: 'level', order: 'desc' }] },
  },
  synonyms: { en: [['honey', 'mee pani']] },
}

function ids(records: Record<string, object>, query: string, params: QueryParams = {}, criterion = 'best'): string[] {
  const engine = new SearchEngine(settings)
  for (const [id, record] of Object.entries(records)) engine.put(id, record)
  return engine.query({ query, ...params }, criterion).objectIDs
}

test('the thing itself ranks before things for it, and both before mentions in passing', () => {
  const tea = { title: 'Black tea', heads: ['tea'] }
  const bowl = { title: 'Tea bowl', heads: ['bowl'], level: 3 }
  const walk = { title: 'Walk', heads: ['walk'], text: 'Tea afterwards.', level: 4 }
  expect(ids({ walk, bowl, tea }, 'tea')).toEqual(['tea', 'bowl', 'walk'])
  expect(ids({ walk, bowl, tea }, 'tea', {}, 'level')).toEqual(['walk', 'bowl', 'tea'])
  expect(ids({ walk, bowl, tea }, 'bowl')).toEqual(['bowl'])
})

test('head words also count in the title in another language, and in a phrase if one of its words is one', () => {
  const green = { title: 'Hand-rolled green', others: ['Mountain tea'], heads: ['green', 'tea'] }
  const bowl = { title: 'Tea bowl', heads: ['bowl'] }
  expect(ids({ bowl, green }, 'tea')).toEqual(['green', 'bowl'])
  const comb = { title: 'Honey dipper', heads: ['dipper'] }
  const jar = { title: 'Wana mee pani', heads: ['pani'] }
  expect(ids({ comb, jar }, 'honey')).toEqual(['jar', 'comb'])
})

test('a plural counts as the head word itself, a longer word doesn’t', () => {
  const teas = { title: 'Old teas', heads: ['teas'] }
  const teapot = { title: 'Blue teapot', heads: ['teapot'], level: 3 }
  const bowl = { title: 'Tea bowl', heads: ['bowl'] }
  expect(ids({ teapot, bowl, teas }, 'tea')).toEqual(['teas', 'bowl', 'teapot'])
})

test('a match of all words ranks before a match of one word that is a head word', () => {
  const chips = { title: 'Jack chips, coconut oil', heads: ['chips'] }
  const roller = { title: 'Mosquito oil', heads: ['oil'], text: 'In coconut.' }
  expect(ids({ roller, chips }, 'coconut oil')).toEqual(['chips', 'roller'])
})

test('sunk documents come last among equal matches, and filters rank after that', () => {
  const records = {
    gone: { title: 'Black tea', heads: ['tea'], gone: true, to: 'LK' },
    here: { title: 'Green tea', heads: ['tea'], gone: false, to: 'LK' },
    far: { title: 'White tea', heads: ['tea'], level: 3, to: 'JP' },
    bowl: { title: 'Tea bowl', heads: ['bowl'], level: 4, to: 'LK' },
  }
  const scored = { type: 'facet', attribute: 'to', value: 'LK' } as const
  expect(ids(records, 'tea', { scored })).toEqual(['here', 'far', 'gone', 'bowl'])
  expect(ids(records, 'tea')).toEqual(['far', 'here', 'gone', 'bowl'])
  expect(ids(records, '')).toEqual(['bowl', 'far', 'gone', 'here'])
})
