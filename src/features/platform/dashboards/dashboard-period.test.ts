import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/add-days.ts'
import { askedPeriod, dashboardSteps, isPossible, stepsOf } from './dashboard-period.ts'

const today = '2026-11-29'
const asked = (query: string) => askedPeriod(new URLSearchParams(query), today)

test('without a period the last 30 days until yesterday are asked for, day by day', () => {
  expect(asked('')).toEqual({ period: '30', from: '2026-10-30', to: '2026-11-28', by: 'day' })
})

test.each([
  ['period=90', { period: '90', from: '2026-08-31', by: 'week' }],
  ['period=365&by=day', { period: '365', from: '2025-11-29', by: 'day' }],
  ['period=365', { by: 'month' }],
  ['period=7', { period: '30' }],
  ['from=2026-01-01&to=2026-01-31', { period: undefined, from: '2026-01-01', to: '2026-01-31', by: 'day' }],
  ['from=2026-11-01', { period: undefined, from: '2026-11-01', to: '2026-11-28' }],
  ['from=2026-11-01&to=2027-01-01', { from: '2026-11-01', to: '2026-11-28' }],
  ['from=2026-02-30', { period: '30' }],
  ['from=2026-02-01&to=2026-01-01', { period: '30' }],
  ['from=2026-11-29', { period: '30' }],
  ['from=2020-01-01', { period: '30' }],
  ['from=2024-01-01&by=day', { from: '2024-01-01', by: 'month' }],
  ['by=hour', { by: 'day' }],
])('%s asks for %j', (query, expected) => {
  expect(asked(query)).toMatchObject(expected)
})

test('whatever an address says, its period is possible', () => {
  const day = fc.integer({ min: -5000, max: 500 }).map(days => addDays(today, days))
  const text = fc.oneof(day, fc.string())
  fc.assert(
    fc.property(text, text, fc.constantFrom(...dashboardSteps, ''), (from, to, by) => {
      const period = askedPeriod(new Map(Object.entries({ from, to, by })) as never, today)
      expect(isPossible(period)).toBe(true)
      expect(period.to < today).toBe(true)
    }),
  )
})

test('weeks begin on Monday, months on the first; the ends are those of the period', () => {
  expect(stepsOf('2026-11-20', '2026-12-01', 'week')).toEqual([
    { from: '2026-11-20', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-01' },
  ])
  expect(stepsOf('2026-01-31', '2026-03-01', 'month')).toEqual([
    { from: '2026-01-31', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ])
})

test('steps cover each day of the period once', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4000 }), fc.nat({ max: 200 }), fc.constantFrom(...dashboardSteps), (at, length, by) => {
      const from = addDays('2020-01-01', at)
      const to = addDays(from, length)
      const steps = stepsOf(from, to, by)
      expect(steps[0]?.from).toBe(from)
      expect(steps.at(-1)?.to).toBe(to)
      for (const [index, step] of steps.entries()) {
        expect(step.from <= step.to).toBe(true)
        if (index > 0) expect(step.from).toBe(addDays(steps[index - 1]?.to ?? '', 1))
      }
    }),
  )
})
