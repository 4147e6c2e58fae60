import { expect, test } from 'vitest'
import { ByteRing } from './byte-ring.ts'
import { ByteText } from './byte-text.ts'
import { RecordSlices } from './record-slices.ts'
import { RecordStore } from './record-store.ts'

const records = new RecordStore()
for (let id = 0; id < 5000; id += 1) records.add(JSON.stringify({ id, brand: `Stall ${id}`, rest: 'x'.repeat(1000) }))
const out = new ByteText()

function slice(slices: RecordSlices, document: number): string {
  slices.write(document, out)
  return out.take().toString()
}

test('a slice has the chosen members, both when first made and from the cache', () => {
  const slices = new RecordSlices(records, [['brand']], new ByteRing(2))
  for (const document of [0, 499, 3, 0, 499, 3]) {
    expect(slice(slices, document)).toBe(`{"brand":"Stall ${document}"}`)
  }
})

test('slices stay correct when two lists share a cache that is too small for them', () => {
  const ring = new ByteRing(2)
  const long = new RecordSlices(records, [['rest'], ['id']], ring)
  const short = new RecordSlices(records, [['brand']], ring)
  for (let round = 0; round < 2; round += 1) {
    for (let document = 0; document < 5000; document += 1) {
      expect(slice(long, document)).toBe(`{"id":${document},"rest":"${'x'.repeat(1000)}"}`)
      expect(slice(short, document % 70)).toBe(`{"brand":"Stall ${document % 70}"}`)
    }
  }
})

test('the oldest slices are overwritten, and the latest are found', () => {
  const ring = new ByteRing(2)
  const bytes = Buffer.alloc(400_000)
  const places = Array.from({ length: 8 }, () => ring.add(bytes, 0, bytes.length))
  expect(places.map(place => ring.has(place))).toEqual([false, false, false, false, true, true, true, true])
})

test('a slice longer than a block is written but not kept', () => {
  const large = new RecordStore()
  large.add(JSON.stringify({ text: 'x'.repeat(2_000_000) }))
  const slices = new RecordSlices(large, [['text']], new ByteRing(1))
  for (let round = 0; round < 2; round += 1) expect(slice(slices, 0)).toHaveLength(2_000_011)
})
