import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrivalWindow,
  type DaysOnTheWay,
  handOverDay,
  type Sender,
  sendByDay,
  slowestHandling,
} from './arrival-window.ts'

const colombo: Sender = { timeZone: 'Asia/Colombo', restDays: [6, 7], handlingDays: 1 }

test('working days are counted by the enterprise’s clocks, also around its midnight', () => {
  const days = { minDays: 2, maxDays: 4 }
  // Monday, 30 November, 23:59 there
  const before = new Date('2026-11-30T18:29:59Z')
  expect(handOverDay(before, colombo)).toBe('2026-12-01')
  expect(arrivalWindow(before, colombo, days)).toEqual({ from: '2026-12-03', until: '2026-12-07' })
  // Tuesday, 00:00 there, Monday in UTC
  const after = new Date('2026-11-30T18:30:00Z')
  expect(handOverDay(after, colombo)).toBe('2026-12-02')
  expect(arrivalWindow(after, colombo, days)).toEqual({ from: '2026-12-04', until: '2026-12-08' })
})

test('an order on a day of rest counts from the next working day; 0 days means that day itself', () => {
  const saturday = new Date('2026-12-05T06:00:00Z')
  const atOnce = { ...colombo, handlingDays: 0 }
  expect(handOverDay(saturday, atOnce)).toBe('2026-12-07')
  expect(handOverDay(saturday, colombo)).toBe('2026-12-08')
  expect(arrivalWindow(saturday, atOnce, { minDays: 0, maxDays: 0 })).toEqual({
    from: '2026-12-07',
    until: '2026-12-07',
  })
  expect(arrivalWindow(saturday, { ...atOnce, restDays: [7] }, { minDays: 0, maxDays: 1 })).toEqual({
    from: '2026-12-05',
    until: '2026-12-07',
  })
})

test('a single number of days is both bounds; without any number there is no arrival', () => {
  const ordered = new Date('2026-11-30T06:00:00Z')
  const one = { from: '2026-12-04', until: '2026-12-04' }
  expect(arrivalWindow(ordered, colombo, { minDays: 3, maxDays: null })).toEqual(one)
  expect(arrivalWindow(ordered, colombo, { minDays: null, maxDays: 3 })).toEqual(one)
  expect(arrivalWindow(ordered, colombo, { minDays: null, maxDays: null })).toBeNull()
})

test.each([
  // said by the enterprise
  [1, 5, 10, '2026-12-01'],
  [0, 5, 10, '2026-11-30'],
  // the window leaves this many days
  [null, 5, 10, '2026-12-07'],
  [null, 3, 4, '2026-12-01'],
  [null, 3, 3, '2026-12-01'],
  [null, null, 10, '2026-12-01'],
  [1, null, null, null],
])('with %j days to hand it over, and %j to %j on the way, it is sent by %j', (handlingDays, minDays, maxDays, day) => {
  const monday = new Date('2026-11-30T06:00:00Z')
  expect(sendByDay(monday, { ...colombo, handlingDays }, { minDays, maxDays })).toBe(day)
})

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const zone = fc.constantFrom('UTC', 'Asia/Colombo', 'Pacific/Kiritimati', 'America/New_York', 'Asia/Kathmandu')
const sender = fc.record({
  timeZone: zone,
  restDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 6 }),
  handlingDays: fc.option(fc.nat(60)),
})
const few = fc.option(fc.nat(60))
const onTheWay: fc.Arbitrary<DaysOnTheWay> = fc
  .record({ minDays: few, maxDays: few })
  .filter(({ minDays, maxDays }) => (minDays ?? 0) <= (maxDays ?? 60))

/** Counts one day after the other, as on a calendar. */
function naiveDay(from: Temporal.PlainDate, count: number, restDays: number[]): Temporal.PlainDate {
  let left = count
  let day = from
  while (left > 0 || restDays.includes(day.dayOfWeek)) {
    if (!restDays.includes(day.dayOfWeek)) left -= 1
    day = day.add({ days: 1 })
  }
  return day
}

function naiveWindow(ordered: Date, { timeZone, restDays, handlingDays }: Sender, { minDays, maxDays }: DaysOnTheWay) {
  const [least, most] = [minDays ?? maxDays, maxDays ?? minDays]
  if (least === null || most === null) return null
  const day = Temporal.Instant.fromEpochMilliseconds(ordered.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const sent = naiveDay(day, handlingDays ?? 0, restDays)
  return { from: String(naiveDay(sent, least, restDays)), until: String(naiveDay(sent, most, restDays)) }
}

test('arrival days agree with a count day by day', () => {
  fc.assert(
    fc.property(moment, sender, onTheWay, (ordered, from, days) => {
      expect(arrivalWindow(ordered, from, days)).toEqual(naiveWindow(ordered, from, days))
    }),
    { numRuns: 300 },
  )
})

const lead = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.nat(60))
  .map(([min, more]): [number, number] => [min, min + more])

test('a parcel of several things arrives in the window of its slowest thing', () => {
  const leads = fc.array(fc.option(lead), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(moment, sender, onTheWay, leads, (ordered, from, days, things) => {
      const alone = things.map(thing => {
        const ends = thing ?? [from.handlingDays, from.handlingDays]
        const [first, last] = ends.map(handlingDays => naiveWindow(ordered, { ...from, handlingDays }, days))
        return { from: first?.from ?? '', until: last?.until ?? '' }
      })
      const latest = (name: 'from' | 'until') =>
        alone
          .map(one => one[name])
          .sort()
          .at(-1) ?? ''
      const together = arrivalWindow(ordered, { ...from, ...slowestHandling(from.handlingDays, things) }, days)
      expect(together ?? { from: '', until: '' }).toEqual({ from: latest('from'), until: latest('until') })
    }),
    { numRuns: 300 },
  )
})

test('a window never ends before it begins, nor begins before the parcel is sent or on a day of rest', () => {
  fc.assert(
    fc.property(moment, sender, few, few, (ordered, from, minDays, maxDays) => {
      const window = arrivalWindow(ordered, from, { minDays, maxDays })
      if (!window) return
      expect(window.until >= window.from).toBe(true)
      expect(window.from >= handOverDay(ordered, from)).toBe(true)
      for (const day of Object.values(window))
        expect(from.restDays).not.toContain(Temporal.PlainDate.from(day).dayOfWeek)
    }),
    { numRuns: 1000 },
  )
})

test('a later order, more days or a slower way never make a parcel arrive earlier', () => {
  const more = fc.nat(30)
  fc.assert(
    fc.property(
      moment,
      sender,
      onTheWay,
      fc.tuple(more, more, more),
      fc.nat(10),
      (ordered, from, days, plus, hours) => {
        const [handling, least, most] = plus
        const window = arrivalWindow(ordered, from, days)
        const later = arrivalWindow(
          new Date(ordered.getTime() + hours * 3_600_000),
          { ...from, handlingDays: (from.handlingDays ?? 0) + handling },
          {
            minDays: days.minDays === null ? null : days.minDays + least,
            maxDays: days.maxDays === null ? null : days.maxDays + least + most,
          },
        )
        expect(later === null).toBe(window === null)
        if (!window || !later) return
        expect(later.from >= window.from).toBe(true)
        expect(later.until >= window.until).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})
