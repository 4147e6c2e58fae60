import { expect, test } from 'vitest'
import { periodOf } from './period.ts'

test('days begin at midnight in the vendor’s time zone', () => {
  const now = new Date('2026-11-22T19:00:00Z')
  const { days, bounds, end } = periodOf({ step: 'day', count: 2, timeZone: 'Asia/Colombo', now })
  expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
  expect(end).toBe('2026-11-24')
  expect(bounds.map(one => one.toISOString())).toEqual([
    '2026-11-19T18:30:00.000Z',
    '2026-11-20T18:30:00.000Z',
    '2026-11-21T18:30:00.000Z',
    '2026-11-22T18:30:00.000Z',
    '2026-11-23T18:30:00.000Z',
  ])
})

test('the day on which summer time begins has 23 hours', () => {
  const now = new Date('2026-03-29T12:00:00Z')
  const { bounds } = periodOf({ step: 'day', count: 1, timeZone: 'Europe/Lisbon', now })
  expect(bounds.slice(1).map(one => one.toISOString())).toEqual([
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
  ])
})

test('weeks begin on Monday, and months on their first day, even after a short month', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  const week = periodOf({ step: 'week', count: 1, timeZone: 'UTC', now })
  expect([...week.days, week.end]).toEqual(['2026-03-23', '2026-03-30', '2026-04-06'])
  const month = periodOf({ step: 'month', count: 1, timeZone: 'UTC', now })
  expect([...month.days, month.end]).toEqual(['2026-02-01', '2026-03-01', '2026-04-01'])
})
