import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, withDifference } from './record-difference.ts'
import { RecordPool } from './record-pool.ts'
import { RecordStore } from './record-store.ts'
import { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

const text = fc.string({ unit: fc.constantFrom('ä', '"', '\\', ',', ':', '{', ']', 'a', '🍞'), maxLength: 40 })
const value = fc.oneof(text, fc.jsonValue({ depthSize: 'small' }))
const key = fc.constantFrom('brand', 'title', 'description', '_geoloc', 'a"b', 'ප')

test('a record and its difference from any other restore the record', () => {
  const record = fc.dictionary(key, value)
  fc.assert(
    fc.property(record, record, (one, changes) => {
      const base = Buffer.from(JSON.stringify(one))
      const other = Buffer.from(JSON.stringify({ ...one, ...changes }))
      const difference = differenceOf(other, base)
      if (difference) expect(withDifference(difference, base).toString()).toBe(other.toString())
    }),
    { numRuns: 1000 },
  )
})

/** A record like a profile's: a long text in both languages, a short one in each. */
function recordOf(id: number, language: string, version: number): string {
  const description = `text ${version} of ${id} `.repeat(20)
  return JSON.stringify({
    objectID: `p-${id}`,
    title: `${language} ${version}`,
    description,
    sectors: [{ id, language }],
  })
}

test('a record that resembles the one in another language takes little memory', () => {
  const pool = new RecordPool()
  const english = new RecordStore(pool, false)
  const sinhala = new RecordStore(pool, false)
  english.add(recordOf(1, 'en', 1))
  sinhala.add(recordOf(1, 'si', 1), english.piece(0))
  expect(sinhala.piece(0)).toBeUndefined()
  expect(pool.bytes(1).length).toBeLessThan(recordOf(1, 'si', 1).length / 3)
  expect(sinhala.read(0)).toEqual(JSON.parse(recordOf(1, 'si', 1)))
})

type Change = { language: 0 | 1; id: number; remove: boolean; next: string }

test('languages that share records change independently, through removal, compaction and snapshots', () => {
  const change = fc.record({
    language: fc.constantFrom<0 | 1>(0, 1),
    id: fc.nat(5),
    remove: fc.boolean(),
    next: fc.constantFrom('nothing', 'nothing', 'compact', 'snapshot'),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), changes => {
      let pool = new RecordPool()
      let stores = [new RecordStore(pool, false), new RecordStore(pool, false)]
      // Like an engine: documents by id, and the records of removed ones until the next compaction.
      const documents = [new Map<number, number>(), new Map<number, number>()]
      const lengths = [0, 0]
      const expected = [new Map<number, string>(), new Map<number, string>()]
      for (const [version, { language, id, remove, next }] of (changes as Change[]).entries()) {
        if (remove) {
          documents[language]!.delete(id)
          expected[language]!.delete(id)
        } else {
          const json = recordOf(id, ['en', 'si'][language]!, version % 3)
          const similar = documents[1 - language]!.get(id)
          stores[language]!.add(json, similar === undefined ? undefined : stores[1 - language]!.piece(similar))
          documents[language]!.set(id, lengths[language]!++)
          expected[language]!.set(id, json)
        }
        if (next === 'compact') {
          const kept = [...documents[language]!].sort((a, b) => a[1] - b[1])
          stores[language]!.keep(Uint32Array.from(kept, ([, document]) => document))
          documents[language] = new Map(kept.map(([kept], index) => [kept, index]))
          lengths[language] = kept.length
        } else if (next === 'snapshot') {
          const saved = stores.map(store => {
            const writer = new SnapshotWriter()
            store.save(writer)
            return Buffer.concat(writer.finish(1))
          })
          pool = RecordPool.fromSnapshot(Buffer.concat(pool.toSnapshot()))
          stores = saved.map(bytes => RecordStore.load(new SnapshotReader(bytes, 1), pool))
        }
        for (const [index, store] of stores.entries()) {
          for (const [id, json] of expected[index]!) {
            expect(store.bytes(documents[index]!.get(id)!).toString()).toBe(json)
          }
        }
      }
    }),
  )
})

test('released records free their memory, and the remaining ones stay the same', () => {
  const pool = new RecordPool()
  const store = new RecordStore(pool)
  const record = (document: number) => JSON.stringify({ objectID: String(document), text: 'x'.repeat(1000) + document })
  const heldBytes = () => pool.toSnapshot().reduce((sum, chunk) => sum + chunk.byteLength, 0)
  for (let document = 0; document < 30_000; document++) store.add(record(document))
  const before = heldBytes()
  const view = store.bytes(29_999)
  const kept = Uint32Array.from({ length: 3000 }, (_, index) => index * 10 + 9)
  store.keep(kept)
  expect(heldBytes()).toBeLessThan(before / 4)
  expect(Array.from(kept, (_, index) => store.bytes(index).toString())).toEqual(Array.from(kept, record))
  expect(view.toString()).toBe(record(29_999))
  for (let document = 0; document < 3000; document++) store.add(record(document))
  expect(store.bytes(3000).toString()).toBe(record(0))
})
