import { expect, test } from 'vitest'
import { waitingSince } from './review-clock.ts'

const now = '2026-11-23T12:00:00.000Z'

test.each([
  ['2026-11-23T12:00:00.000Z', 'minutes', 0, false],
  ['2026-11-23T11:00:00.001Z', 'minutes', 59, false],
  ['2026-11-23T11:00:00.000Z', 'hours', 1, false],
  ['2026-11-22T12:00:00.001Z', 'hours', 23, false],
  ['2026-11-22T12:00:00.000Z', 'days', 1, false],
  ['2026-11-18T12:00:00.001Z', 'days', 4, false],
  ['2026-11-18T12:00:00.000Z', 'days', 5, true],
  // a node whose clock is ahead of ours
  ['2026-11-23T12:00:05.000Z', 'minutes', 0, false],
] as const)('since %s: %s %i, late: %s', (since, unit, count, isLate) => {
  expect(waitingSince(since, now, 5)).toEqual({ unit, count, isLate })
})
