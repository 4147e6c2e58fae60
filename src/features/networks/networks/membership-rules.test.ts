import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areApart,
  type Changed,
  changePeriods,
  isShownAt,
  joinPeriods,
  type Period,
  periodAt,
} from './membership-rules.ts'
import { type MembershipStatus, membershipStatuses } from './membership-states.ts'

/** Days of the reference, which writes down what each day has. Instants are days here. */
const days = 60

type Day = { status: MembershipStatus; levelId: number | null } | null
type Calendar = Day[]

const decision = (now: number) => ({ now, decidedBy: null, source: 'network' as const })
const period = (startsAt: number | null, endsAt: number | null, given: Partial<Period> = {}): Period => ({
  ...{ id: undefined, startsAt, endsAt, status: 'approved', levelId: null, dueAt: null, decidedBy: null },
  ...{ source: 'network', ...given },
})

const calendarOf = (periods: readonly Period[]): Calendar =>
  Array.from({ length: days }, (_, day) => {
    const one = periodAt(periods, day)
    return one ? { status: one.status, levelId: one.levelId } : null
  })

const periodsOf = (changed: Changed) => ('periods' in changed ? changed.periods : [])

/** Periods of a few days each, some of them next to each other, the first maybe without start, the last without end. */
const somePeriods = fc
  .tuple(
    fc.array(
      fc.record({
        gap: fc.constantFrom(0, 0, 1, 5),
        length: fc.integer({ min: 1, max: 12 }),
        status: fc.constantFrom(...membershipStatuses),
        levelId: fc.constantFrom(null, 1, 2),
      }),
      { maxLength: 5 },
    ),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([parts, isWithoutStart, isOpen]) => {
    let day = 0
    return parts.map(({ gap, length, status, levelId }, index): Period => {
      const startsAt = day + gap
      day = startsAt + length
      const isLast = index === parts.length - 1
      const bounds = [index === 0 && isWithoutStart ? null : startsAt, isLast && isOpen ? null : day] as const
      return period(...bounds, { id: index + 1, status, levelId })
    })
  })

const now = fc.integer({ min: 0, max: days - 1 })

const change = fc.oneof(
  fc.record({ to: fc.constantFrom(...membershipStatuses) }),
  fc.record({ to: fc.constantFrom(...membershipStatuses), endsAt: fc.option(fc.integer({ min: 0, max: days })) }),
  fc.record({ renewUntil: fc.option(fc.integer({ min: 0, max: days })) }),
  fc.record({ levelId: fc.constantFrom(null, 1, 2) }),
  fc.record({ endAt: fc.integer({ min: 0, max: days }) }),
)

describe('whatever is decided', () => {
  test('periods stay apart, and the past stays as it was', () => {
    fc.assert(
      fc.property(somePeriods, change, now, (periods, given, today) => {
        const changed = changePeriods(periods, given, decision(today))
        if ('refused' in changed) return
        expect(areApart(changed.periods)).toBe(true)
        expect(calendarOf(changed.periods).slice(0, today)).toEqual(calendarOf(periods).slice(0, today))
      }),
      { numRuns: 2000 },
    )
  })

  test('deciding the same again does nothing', () => {
    fc.assert(
      fc.property(somePeriods, change, now, (periods, given, today) => {
        const once = changePeriods(periods, given, decision(today))
        if ('refused' in once) return
        expect(changePeriods(once.periods, given, decision(today))).toEqual(once)
      }),
      { numRuns: 2000 },
    )
  })

  test('each day has what the calendar says', () => {
    fc.assert(
      fc.property(somePeriods, change, now, (periods, given, today) => {
        const changed = changePeriods(periods, given, decision(today))
        if ('refused' in changed) return
        expect(calendarOf(changed.periods)).toEqual(naive(calendarOf(periods), periods, given, today))
      }),
      { numRuns: 2000 },
    )
  })
})

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** The same day by day. */
function naive(before: Calendar, periods: readonly Period[], given: Change, today: number): Calendar {
  const has = before[today] ?? null
  const last = periods.at(-1)
  const sameDays = before.findIndex((_, day) => day >= today && periodAt(periods, day) !== periodAt(periods, today))
  const runsOut = sameDays === -1 ? days : sameDays
  const paint = (from: number, until: number, day: Day) =>
    before.map((was, at) => (at >= from && at < until ? day : was))
  const nextBegins = before.findIndex((_, day) => periods.some(({ startsAt }) => startsAt === day && day > today))
  const free = nextBegins === -1 ? days : nextBegins
  if ('to' in given) {
    const levelId = has ? has.levelId : (last?.levelId ?? null)
    if (given.to === 'renewing')
      return paint(today, has?.status === 'renewing' ? runsOut : free, { status: 'renewing', levelId })
    const asked = 'endsAt' in given ? (given.endsAt ?? days) : undefined
    const painted = paint(today, asked ?? (has ? runsOut : free), { status: given.to, levelId })
    return asked === undefined ? painted : painted.map((day, at) => (at >= asked && at < runsOut && has ? null : day))
  }
  if ('renewUntil' in given) {
    const until = given.renewUntil ?? days
    const levelId = last?.levelId ?? null
    if (last?.status === 'approved' && last.endsAt === given.renewUntil) return before
    const isDecided = last !== undefined && last === periodAt(periods, today) && last.status !== 'approved'
    const from = isDecided ? today : Math.max(last?.endsAt ?? days, today)
    const cleared = isDecided ? paint(today, days, null) : before
    return cleared.map((was, at) => (at >= from && at < until ? { status: 'approved', levelId } : was))
  }
  if ('endAt' in given) return paint(Math.max(given.endAt, today), days, null)
  return paint(today, runsOut, has && { ...has, levelId: given.levelId })
}

describe('renewals', () => {
  test('append a period, and leave the one before as it is', () => {
    const first = period(0, 10, { id: 1, levelId: 2 })
    const renewed = periodsOf(changePeriods([first], { renewUntil: 20 }, decision(5)))
    expect(renewed).toEqual([first, expect.objectContaining({ startsAt: 10, endsAt: 20, levelId: 2 })])
  })

  test('after a gap leave the gap', () => {
    const renewed = periodsOf(changePeriods([period(0, 10)], { renewUntil: 30 }, decision(15)))
    expect(renewed.map(one => [one.startsAt, one.endsAt])).toEqual([
      [0, 10],
      [15, 30],
    ])
    expect(isShownAt(renewed, 12)).toBe(false)
  })

  test('somebody who renews stays shown after the day on which it is due', () => {
    const renewing = periodsOf(changePeriods([period(0, 10)], { to: 'renewing' }, decision(5)))
    expect(renewing.at(-1)).toMatchObject({ status: 'renewing', startsAt: 5, endsAt: null, dueAt: 10 })
    expect(isShownAt(renewing, 50)).toBe(true)
    const renewed = periodsOf(changePeriods(renewing, { renewUntil: 40 }, decision(12)))
    expect(renewed.map(one => [one.status, one.startsAt, one.endsAt])).toEqual([
      ['approved', 0, 5],
      ['renewing', 5, 12],
      ['approved', 12, 40],
    ])
  })

  test('need an end to go on from', () => {
    expect(changePeriods([], { renewUntil: 10 }, decision(1))).toEqual({ refused: 'noPeriod' })
    expect(changePeriods([period(0, null)], { renewUntil: 10 }, decision(1))).toEqual({ refused: 'hasNoEnd' })
  })
})

test('somebody becomes a member once, and again after a gap', () => {
  const begins = { begins: 'approved' as const, levelId: 1, startsAt: 3, endsAt: 20 }
  const begun = periodsOf(changePeriods([], begins, decision(5)))
  expect(begun).toEqual([period(3, 20, { levelId: 1 })])
  expect(periodsOf(changePeriods(begun, { ...begins, levelId: 2 }, decision(6)))).toEqual(begun)
  const again = changePeriods(begun, { ...begins, startsAt: 30, endsAt: null }, decision(30))
  expect(periodsOf(again).map(one => one.startsAt)).toEqual([3, 30])
  expect(changePeriods(begun, { ...begins, startsAt: 10, endsAt: 40 }, decision(30))).toEqual({ refused: 'overlaps' })
})

test('dates of a period change, as long as it stays apart from the others', () => {
  const two = [period(0, 10, { id: 1 }), period(20, 30, { id: 2 })]
  const to = (startsAt: number | null, endsAt: number | null) =>
    changePeriods(two, { periodId: 1, startsAt, endsAt }, decision(5))
  expect(periodsOf(to(null, 20)).map(one => one.endsAt)).toEqual([20, 30])
  expect(to(0, 21)).toEqual({ refused: 'overlaps' })
  expect(to(8, 8)).toEqual({ refused: 'endsBeforeStart' })
  expect(changePeriods(two, { periodId: 3, startsAt: 0, endsAt: 1 }, decision(5))).toEqual({ refused: 'noPeriod' })
})

test('of two memberships the first one’s days count, and the other fills the rest', () => {
  fc.assert(
    fc.property(somePeriods, somePeriods, (first, second) => {
      const joined = joinPeriods(first, second)
      expect(areApart(joined)).toBe(true)
      const [a, b] = [calendarOf(first), calendarOf(second)]
      expect(calendarOf(joined)).toEqual(a.map((day, at) => day ?? b[at]))
      expect(joinPeriods(joined, second)).toEqual(joined)
    }),
    { numRuns: 2000 },
  )
})
