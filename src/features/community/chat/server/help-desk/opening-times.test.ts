import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfficeHours } from '../../office-hours.ts'
import { openingTimes } from './opening-times.ts'

const colombo: OfficeHours = {
  timeZone: 'Asia/Colombo',
  spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
  closedDays: ['2026-12-25'],
}
const at = (moment: string) => openingTimes(colombo, new Date(moment))

test('office hours say how long it is open today, then when the next working day opens', () => {
  // Monday 23 November, 10:00 in Colombo
  expect(at('2026-11-23T04:30:00Z')).toMatchObject({ openUntil: '2026-11-23T11:30:00.000Z', opensAt: null })
  expect(at('2026-11-23T11:30:00Z')).toMatchObject({ openUntil: null, opensAt: '2026-11-24T03:30:00.000Z' })
  // Friday evening before a weekend, and the evening before a closed Friday
  expect(at('2026-11-27T20:00:00Z')).toMatchObject({ opensAt: '2026-11-30T03:30:00.000Z' })
  expect(at('2026-12-24T20:00:00Z')).toMatchObject({ opensAt: '2026-12-28T03:30:00.000Z' })
})

test('the week shown begins on its Monday, with closed days or without', () => {
  const { week = [] } = at('2026-12-25T12:00:00Z') ?? {}
  expect(week.map(one => one.from.slice(0, 10))).toEqual(['21', '22', '23', '24', '25'].map(day => `2026-12-${day}`))
  expect(week[0]).toEqual({ from: '2026-12-21T03:30:00.000Z', to: '2026-12-21T11:30:00.000Z' })
})

test('without office hours there is no opening time; if every day is closed, none is promised', () => {
  expect(openingTimes({ ...colombo, spans: [] }, new Date())).toBeNull()
  const day = (days: number) => new Date(Date.UTC(2026, 10, 23 + days)).toISOString().slice(0, 10)
  const closedDays = Array.from({ length: 400 }, (_, days) => day(days))
  expect(openingTimes({ ...colombo, closedDays }, new Date('2026-11-23T04:30:00Z'))).toMatchObject({
    ...{ openUntil: null, opensAt: null },
  })
})

const clock = fc.integer({ min: 0, max: 95 }).map(quarter => {
  const minutes = quarter * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})
const span = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    fc.uniqueArray(clock, { minLength: 2, maxLength: 2 }),
  )
  .map(([days, times]) => ({ days, from: times.toSorted()[0] ?? '', to: times.toSorted()[1] ?? '' }))

test('it is open when the local clock says so, and the next opening is the first such minute', () => {
  // places whose clocks don't change
  const timeZone = fc.constantFrom('UTC', 'Asia/Colombo', 'Asia/Kathmandu', 'Asia/Tokyo', 'America/Phoenix')
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 5 }), timeZone, moment, (spans, zone, given) => {
      const now = new Date(Math.floor(given.getTime() / 900_000) * 900_000)
      const isOpenAt = (ms: number) => {
        const there = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
        const time = there.toPlainTime().toString().slice(0, 5)
        return spans.some(({ days, from, to }) => days.includes(there.dayOfWeek) && from <= time && time < to)
      }
      const { openUntil, opensAt } = openingTimes({ timeZone: zone, spans, closedDays: [] }, now) ?? {}
      expect(openUntil !== null).toBe(isOpenAt(now.getTime()))
      expect(opensAt === null).toBe(openUntil !== null)
      let minute = now.getTime()
      while (isOpenAt(minute) === (openUntil !== null)) minute += 900_000
      expect(openUntil ?? opensAt).toBe(new Date(minute).toISOString())
    }),
  )
})
