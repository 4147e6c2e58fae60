import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime, quietUntil } from './quiet-hours.ts'

const minute = fc.integer({ min: 0, max: 1439 })
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
// places whose clocks don't change
const timeZone = fc.constantFrom('UTC', 'Asia/Colombo', 'Asia/Kathmandu', 'Asia/Tokyo', 'America/Phoenix')

test('quiet hours end at their minute, within a day, and nothing is quiet then', () => {
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

test('who chose none has none', () => {
  expect(quietUntil({ timeZone: 'UTC', from: null, until: null }, new Date())).toBeNull()
})

test('a day begins where the person is', () => {
  const late = new Date('2026-11-22T20:00:00Z')
  expect(localTime(late, 'Asia/Colombo')).toEqual({ day: '2026-11-23', minute: 90, weekday: 1 })
  expect(localTime(late, 'UTC')).toEqual({ day: '2026-11-22', minute: 1200, weekday: 0 })
})
