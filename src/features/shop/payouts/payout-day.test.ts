import { expect, test } from 'vitest'
import { nextPayoutDay } from './payout-day.ts'

// the 23rd of November 2026 is a Monday
test.each([
  ['friday', '2026-11-23', false, '2026-11-27'],
  ['monday', '2026-11-23', false, '2026-11-23'],
  ['monday', '2026-11-23', true, '2026-11-30'],
  ['sunday', '2026-12-28', false, '2027-01-03'],
  ['25', '2026-11-23', false, '2026-11-25'],
  ['25', '2026-11-25', false, '2026-11-25'],
  ['25', '2026-11-25', true, '2026-12-25'],
  ['1', '2026-12-31', false, '2027-01-01'],
  ['5', '2026-12-31', false, '2027-01-05'],
  ['28', '2027-01-31', false, '2027-02-28'],
  ['28', '2027-02-28', true, '2027-03-28'],
])('by the rule %s, on %s (paid out: %s), the next payout is on %s', (rule, today, isDone, day) => {
  expect(nextPayoutDay(rule, today, isDone)).toBe(day)
})
