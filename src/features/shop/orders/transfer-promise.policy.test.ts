import { expect, test } from 'vitest'
import { maxKept, mayStillKeep } from './transfer-promise.policy.ts'

test('a quarter of a stock is kept for transfers at most, and always one piece', () => {
  expect([0, 1, 3, 4, 7, 8, 100].map(maxKept)).toEqual([1, 1, 1, 1, 1, 2, 25])
})

test('what is kept counts: together all transfers keep no more', () => {
  expect(mayStillKeep({ free: 8, kept: 0 })).toBe(2)
  expect(mayStillKeep({ free: 6, kept: 2 })).toBe(0)
  expect(mayStillKeep({ free: 0, kept: 0 })).toBe(0)
  expect(mayStillKeep({ free: 1, kept: 0 })).toBe(1)
  // after others bought the rest by card
  expect(mayStillKeep({ free: 1, kept: 3 })).toBe(0)
})
