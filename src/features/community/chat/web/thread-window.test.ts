import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf, showNewer, showOlder, type ThreadWindow } from './thread-window.ts'

const idsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `$${from + n}`)

test('a thread begins with its last 32 messages and follows new ones', () => {
  expect(rangeOf(idsOf(0, 100), {})).toEqual([68, 100])
  expect(rangeOf(idsOf(0, 101), {})).toEqual([69, 101])
  expect(rangeOf(idsOf(0, 3), {})).toEqual([0, 3])
})

test('older messages are added on top, and nothing on the page moves to another place', () => {
  const window = showOlder(idsOf(0, 100), {})
  expect(rangeOf(idsOf(0, 100), window ?? {})).toEqual([60, 100])
  // eight older messages were loaded, and a new one was written
  expect(rangeOf(idsOf(-8, 101), window ?? {})).toEqual([68, 109])
})

test('however one scrolls, never more than 128 messages are on the page, and both ends can be reached', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.array(fc.boolean(), { maxLength: 60 }), (count, moves) => {
      const ids = idsOf(0, count)
      let window: ThreadWindow = {}
      for (const isUp of moves) {
        window = (isUp ? showOlder(ids, window) : showNewer(ids, window)) ?? window
        const [start, end] = rangeOf(ids, window)
        expect(end - start).toBeLessThanOrEqual(128)
        expect(end - start).toBeGreaterThanOrEqual(Math.min(32, count))
      }
      let steps = 0
      for (let next: ThreadWindow | undefined = window; next && steps < 1400; next = showNewer(ids, window), steps++)
        window = next
      expect(rangeOf(ids, window)[1]).toBe(count)
      for (let next: ThreadWindow | undefined = window; next && steps < 3000; next = showOlder(ids, window), steps++)
        window = next
      expect(rangeOf(ids, window)[0]).toBe(0)
    }),
  )
})
