import { expect, test } from 'vitest'
import type { Period } from '#features/networks/networks/membership-rules.ts'
import { summaryChanges, summaryOf } from './member-summary.ts'

const period = (startsAt: number | null, endsAt: number | null, given: Partial<Period> = {}): Period => ({
  ...{ startsAt, endsAt, status: 'approved', levelId: 1, dueAt: null, decidedBy: null, source: 'network' },
  ...given,
})

test.each([
  ['nothing', [], 'ended', null, null],
  ['a period of now', [period(0, 10)], 'approved', 0, 10],
  ['a period to come', [period(0, 3), period(8, null)], 'upcoming', 0, null],
  ['a past period', [period(null, 3)], 'ended', null, 3],
  ['a renewal', [period(0, 4), period(4, null, { status: 'renewing', dueAt: 9 })], 'renewing', 0, null],
] as const)('%s', (_, periods, state, startsAt, endsAt) => {
  expect(summaryOf(periods, 5)).toMatchObject({ state, startsAt, endsAt })
})

test('a change of state or level is one line, and days alone are a line each', () => {
  const summary = (...periods: Period[]) => summaryOf(periods, 5)
  const lines = (before: Period[], after: Period[], isNew = false) =>
    summaryChanges(summary(...before), summary(...after), isNew).map(({ type }) => type)
  expect(lines([], [period(0, 10)], true)).toEqual(['added'])
  expect(lines([period(0, 10)], [period(0, 10)])).toEqual([])
  expect(lines([period(0, 10)], [period(0, 5)])).toEqual(['statusChanged'])
  expect(lines([period(0, 10)], [period(0, 10, { levelId: 2 })])).toEqual(['statusChanged'])
  expect(lines([period(0, 10)], [period(0, 10), period(10, 20)])).toEqual(['endDate'])
  expect(lines([period(0, 10)], [period(1, 12)])).toEqual(['startDate', 'endDate'])
})
