import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StreamEntry } from './stream-entry.ts'
import { StreamRing } from './stream-ring.ts'

const entry = (position: number, letters: number): StreamEntry => ({
  ...{ kind: 'account', position, member: 'user_1', roomId: '', type: 'x' },
  json: 'x'.repeat(letters),
})

test('the ring keeps the latest entries without a gap, at most half more than its limits of entries and characters', () => {
  const lengths = fc.array(fc.nat({ max: 60 }), { maxLength: 200 })
  fc.assert(
    fc.property(
      lengths,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 50, max: 300 }),
      (list, entries, letters) => {
        const ring = new StreamRing(10, { entries, letters })
        for (const [at, length] of list.entries()) {
          ring.add(entry(11 + at, length))
          const kept = ring.after(0)
          expect(kept.length).toBeLessThanOrEqual(entries * 1.5)
          const size = kept.reduce((sum, one) => sum + (one.kind === 'account' ? one.json.length : 0), 0)
          expect(size).toBeLessThanOrEqual(letters * 1.5)
          expect(kept.map(one => one.position)).toEqual(
            Array.from({ length: 11 + at - ring.start }, (_, index) => ring.start + 1 + index),
          )
        }
      },
    ),
  )
})

test('an entry that becomes shorter makes room in the ring', () => {
  const ring = new StreamRing(0, { letters: 100 })
  ring.add(entry(1, 90))
  ring.replace(entry(1, 10))
  ring.add(entry(2, 90))
  ring.add(entry(3, 40))
  expect(ring.start).toBe(0)
})
