import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VisitorBudget } from './visitor-budget.ts'

const limits = { capacity: 100, perSecond: 10, holding: 1000 }

test('a visitor whose budget is spent waits until some of it has refilled, up to its capacity', () => {
  let now = 0
  const budget = new VisitorBudget({ ...limits, now: () => now })
  budget.spend('a', 99.5)
  expect(budget.wait('a')).toBe(0)
  budget.spend('a', 30)
  expect(budget.wait('a')).toBe(4)
  now += 2900
  expect(budget.wait('a')).toBe(1)
  now += 1000
  expect(budget.wait('a')).toBe(0)
  now += 3_600_000
  budget.spend('a', 100)
  expect(budget.wait('a')).toBeGreaterThan(0)
})

test('a visitor may begin after the wait they were given', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { maxLength: 20 }), costs => {
      let now = 0
      const budget = new VisitorBudget({ ...limits, now: () => now })
      for (const cost of costs) budget.spend('a', cost)
      now += budget.wait('a') * 1000
      expect(budget.wait('a')).toBe(0)
    }),
  )
})

test('nobody exceeds their budget by more than one cost, however costs are spread over visitors', () => {
  const tries = fc.array(
    fc.record({
      visitor: fc.constantFrom('a', 'b', 'c'),
      cost: fc.double({ min: 0.1, max: 60, noNaN: true }),
      pause: fc.nat(2000),
    }),
    { maxLength: 200 },
  )
  fc.assert(
    fc.property(tries, all => {
      let now = 0
      const budget = new VisitorBudget({ ...limits, now: () => now })
      const spent = new Map<string, number>()
      for (const { visitor, cost, pause } of all) {
        now += pause
        if (budget.wait(visitor) > 0) continue
        budget.spend(visitor, cost)
        spent.set(visitor, (spent.get(visitor) ?? 0) + cost)
      }
      for (const sum of spent.values()) {
        expect(sum).toBeLessThanOrEqual(limits.capacity + (now / 1000) * limits.perSecond + 60)
      }
    }),
  )
})

test('a visitor for whom too much is held waits until some is released', () => {
  const budget = new VisitorBudget({ ...limits, now: () => 0 })
  budget.hold('a', 600)
  budget.hold('a', 400)
  expect(budget.wait('a')).toBe(1)
  expect(budget.wait('b')).toBe(0)
  budget.letGo('a', 600)
  expect(budget.wait('a')).toBe(0)
})

test('a limited number of visitors is remembered, by recency, and those who hold something always', () => {
  const budget = new VisitorBudget({ ...limits, visitors: 50, now: () => 0 })
  budget.hold('holding', 10)
  budget.spend('debtor', 500)
  for (let index = 0; index < 500; index++) {
    budget.spend(`visitor-${index}`, 1)
    expect(budget.wait('debtor')).toBeGreaterThan(0)
  }
  expect(budget.size).toBe(50)
  budget.letGo('holding', 10)
  budget.hold('holding', 1000)
  expect(budget.wait('holding')).toBe(1)
})
