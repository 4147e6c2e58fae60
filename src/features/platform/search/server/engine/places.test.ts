import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexSettings } from './engine.types.ts'
import { SearchEngine } from './search-engine.ts'

const settings: IndexSettings = {
  language: 'en',
  searchable: [{ attribute: 'name', weight: 1 }],
  facets: ['color'],
  numeric: ['id'],
  geo: 'at',
  kinds: ['sectors.group', 'categories'],
  sorts: { any: { by: [] } },
  synonyms: {},
}

const number = fc.integer({ min: 1, max: 9 })
const records = fc.array(
  fc.record(
    {
      id: number,
      color: fc.constantFrom('red', 'blue'),
      sectors: fc.array(fc.record({ group: number }), { maxLength: 3 }),
      categories: fc.array(number, { maxLength: 3 }),
      at: fc.array(fc.record({ lat: number, lng: number }), { maxLength: 3 }),
    },
    { requiredKeys: ['color'] },
  ),
  { maxLength: 30 },
)
const red = { filters: { type: 'facet', attribute: 'color', value: 'red' } } as const

test('places returns every place of every match, also after removals, compaction and from a snapshot', () => {
  fc.assert(
    fc.property(records, fc.nat(5), fc.boolean(), (list, removed, compact) => {
      let engine = new SearchEngine(settings)
      for (const [at, record] of list.entries()) engine.put(`item-${at}`, record)
      for (let at = 0; at < removed; at++) engine.remove(`item-${at}`)
      if (compact) engine.compact()
      engine = SearchEngine.fromSnapshot(settings, Buffer.concat(engine.toSnapshot()))
      const matches = list.slice(removed).filter(record => record.color === 'red')
      const places = matches.flatMap(({ id, sectors, categories, at }) =>
        id === undefined
          ? []
          : (at ?? []).map(({ lat, lng }) => [id, lat, lng, sectors?.[0]?.group ?? categories?.[0] ?? -1]),
      )
      expect(engine.places(red)).toEqual({ places, nbHits: matches.length })
    }),
  )
})
