import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime, quietUntil } from './quiet-hours.ts'

const minute = fc.integer({ min: 0, max: 1439 })
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
// places whose clocks don't change
const timeZone = fc.constantFrom('UTC', 'Asia/Colombo', 'Asia/Kathmandu', 'Asia/Tokyo', 'America/Phoenix')

test('quiet hours end at their minute, within a day', () => {
  fc.assert(
    fc.property(minute, minute, moment, timeZone, (from, until, now, zone) => {
      const hours = { timeZone: zone, from, until }
      const end = quietUntil(hours, now)
      const { minute: at } = localTime(now, zone)
      const length = (until - from + 1440) % 1440
      expect(end !== null).toBe((at - from + 1440) % 1440 < length)
      if (!end) return
      expect(localTime(end, zone).minute).toBe(until)
      expect(end.getTime() - now.getTime()).toBeGreaterThan(0)
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000)
      expect(quietUntil(hours, end)).toBeNull()
    }),
  )
})

test.each([
  // in the night of 28 to 29 March clocks jump from 2 to 3 in Berlin, and in that of 24 to 25 October back
  ['2026-03-28T21:30:00Z', { from: 1320, until: 420 }, '2026-03-29T05:00:00Z'],
  ['2026-10-24T20:30:00Z', { from: 1320, until: 420 }, '2026-10-25T06:00:00Z'],
  // 2:30 is left out
  ['2026-03-28T21:30:00Z', { from: 1320, until: 150 }, '2026-03-29T01:30:00Z'],
  ['2026-03-28T12:00:00Z', { from: 420, until: 1320 }, '2026-03-28T21:00:00Z'],
])('where clocks change, quiet hours end by the local clock: %s', (now, hours, end) => {
  expect(quietUntil({ timeZone: 'Europe/Berlin', ...hours }, new Date(now))).toEqual(new Date(end))
})

test('somebody who set no quiet hours has none', () => {
  expect(quietUntil({ timeZone: 'UTC', from: null, until: null }, new Date())).toBeNull()
})

test('a day begins at the person’s local midnight', () => {
  const late = new Date('2026-11-22T20:00:00Z')
  expect(localTime(late, 'Asia/Colombo')).toEqual({ day: '2026-11-23', minute: 90, weekday: 1 })
  expect(localTime(late, 'UTC')).toEqual({ day: '2026-11-22', minute: 1200, weekday: 0 })
})
