import { expect, test } from 'vitest'
import { maxKept, mayStillKeep } from './transfer-promise.policy.ts'

test('at most a quarter of a stock is reserved for transfers, and always one piece', () => {
  expect([0, 1, 3, 4, 7, 8, 100].map(maxKept)).toEqual([1, 1, 1, 1, 1, 2, 25])
})

test('reserved pieces count: all transfers together don’t reserve more', () => {
  expect(mayStillKeep({ free: 8, kept: 0 })).toBe(2)
  expect(mayStillKeep({ free: 6, kept: 2 })).toBe(0)
  expect(mayStillKeep({ free: 0, kept: 0 })).toBe(0)
  expect(mayStillKeep({ free: 1, kept: 0 })).toBe(1)
  // after others bought the rest by card
  expect(mayStillKeep({ free: 1, kept: 3 })).toBe(0)
})
