import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/add-days.ts'
import { type DatedFee, earliestStart } from './fee-rules.ts'

const last = { basisPoints: 600, startsOn: '2000-01-01' }
const today = '2026-11-30'

test.each([
  // the notice is counted in whole days: the rest of today isn't one
  [{ basisPoints: 601, last, noticeDays: 15 }, '2026-12-16'],
  [{ basisPoints: 599, last, noticeDays: 15 }, '2026-12-01'],
  [{ basisPoints: 700, last: { basisPoints: 800, startsOn: '2027-02-28' }, noticeDays: 15 }, '2027-03-01'],
  [{ basisPoints: 900, last: { basisPoints: 800, startsOn: '2026-12-01' }, noticeDays: 1 }, '2026-12-02'],
])('the earliest start of %j is %s', ({ basisPoints, ...given }, day) => {
  expect(earliestStart(basisPoints, { ...given, today })).toBe(day)
})

test('whatever is planned in whatever order, nobody pays more than they had notice of', () => {
  const step = fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    later: fc.nat({ max: 40 }),
    days: fc.nat({ max: 30 }),
    isWithdrawal: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }), (steps, noticeDays) => {
      let now = today
      const fees: (DatedFee & { plannedOn: string })[] = [{ ...last, plannedOn: last.startsOn }]
      for (const { basisPoints, later, days, isWithdrawal } of steps) {
        now = addDays(now, days)
        const end = fees.at(-1) ?? { ...last, plannedOn: '' }
        if (isWithdrawal && end.startsOn > now) fees.pop()
        else {
          const first = earliestStart(basisPoints, { last: end, today: now, noticeDays })
          fees.push({ basisPoints, startsOn: addDays(first, later), plannedOn: now })
        }
      }
      for (const [index, fee] of fees.entries()) {
        const before = fees[index - 1]
        if (!before) continue
        expect(fee.startsOn > before.startsOn && fee.startsOn > fee.plannedOn).toBe(true)
        if (fee.basisPoints > before.basisPoints) expect(fee.startsOn > addDays(fee.plannedOn, noticeDays)).toBe(true)
      }
    }),
  )
})
