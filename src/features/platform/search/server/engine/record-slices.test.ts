import { expect, test } from 'vitest'
import { RecordSlices } from './record-slices.ts'
import { RecordStore } from './record-store.ts'

const records = new RecordStore()
for (let id = 0; id < 500; id += 1) records.add(JSON.stringify({ id, brand: `Stall ${id}`, rest: 'x'.repeat(1000) }))

test('a slice holds the chosen members, also after others were kept', () => {
  const slices = new RecordSlices(records, [['brand']])
  const first = slices.of(0)
  for (let document = 1; document < 500; document += 1) slices.of(document)
  expect(first.toString()).toBe('{"brand":"Stall 0"}')
  expect(slices.of(0)).toBe(first)
  expect(slices.of(499).toString()).toBe('{"brand":"Stall 499"}')
})

test('kept slices hold no more memory than their own, whatever other buffers are made between them', () => {
  const slices = new RecordSlices(records, [['brand']])
  const held = new Set<ArrayBufferLike>()
  for (let document = 0; document < 500; document += 1) {
    held.add(slices.of(document).buffer)
    Buffer.allocUnsafe(10_000)
  }
  expect([...held].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(65_536)
})

test('a slice longer than a block has one of its own', () => {
  const large = new RecordStore()
  large.add(JSON.stringify({ text: 'x'.repeat(100_000) }))
  expect(new RecordSlices(large, [['text']]).of(0).byteLength).toBe(100_011)
})
