import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributePicker, pickedPaths } from './pick-attributes.ts'
import { SearchEngine } from './search-engine.ts'
import { JsonSlicer, roomFor } from './slice-json.ts'

const names = ['a', 'b', 'c"d', 'objectID', 'si නම']
const paths = fc.uniqueArray(
  fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }).map(steps => steps.join('.')),
  { minLength: 1, maxLength: 5 },
)
const { record } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('record'),
  ),
  record: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 4, noNullPrototype: true }),
}))

test('a slice equals the attributes picked from the parsed record', () => {
  fc.assert(
    fc.property(record, paths, (one, attributes) => {
      const source = Buffer.from(JSON.stringify(one))
      const target = Buffer.alloc(roomFor(source.length) + 2)
      const end = new JsonSlicer(pickedPaths(attributes) ?? []).slice(source, target, 0)
      const picked = attributePicker(attributes)?.(one as Record<string, unknown>)
      expect(JSON.parse(target.toString('utf8', 0, end))).toEqual(JSON.parse(JSON.stringify(picked)))
    }),
    { numRuns: 3000 },
  )
})

test('attribute lists with everything, or with something left out, can’t be sliced', () => {
  expect(pickedPaths(undefined)).toBeUndefined()
  expect(pickedPaths(['*'])).toBeUndefined()
  expect(pickedPaths(['a', '-b'])).toBeUndefined()
})

test('cached slices follow replaced documents and a compaction', () => {
  const engine = new SearchEngine({
    searchable: [{ attribute: 'brand', weight: 1 }],
    facets: [],
    numeric: [],
    sorts: { recent: { by: [] } },
    synonyms: {},
    language: 'en',
  })
  const brands = () => {
    const { hitsJson } = engine.query({ attributesToRetrieve: ['brand'], attributesToHighlight: [] }, 'recent')
    return (JSON.parse(hitsJson.toString()) as { brand: string }[]).map(hit => hit.brand).sort()
  }
  engine.put('a', { brand: 'Leaf' })
  engine.put('b', { brand: 'Loom' })
  expect(brands()).toEqual(['Leaf', 'Loom'])
  engine.put('a', { brand: 'Hive' })
  expect(brands()).toEqual(['Hive', 'Loom'])
  engine.remove('b')
  engine.compact()
  expect(brands()).toEqual(['Hive'])
})
