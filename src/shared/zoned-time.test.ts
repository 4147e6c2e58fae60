import { expect, test } from 'vitest'
import { instantOf } from './instant-of.ts'
import { isTimeZone } from './is-time-zone.ts'
import { minutesAhead, offsetText, wallTime } from './zoned-time.ts'

test.each([
  ['2026-12-05T03:30:00.000Z', 'Asia/Colombo', '2026-12-05T09:00'],
  ['2026-12-31T20:00:00.000Z', 'Asia/Kathmandu', '2027-01-01T01:45'],
  ['2026-07-01T10:00:00.000Z', 'Europe/Berlin', '2026-07-01T12:00'],
  ['2026-12-01T10:00:00.000Z', 'Europe/Berlin', '2026-12-01T11:00'],
  ['2026-12-01T04:59:00.000Z', 'America/New_York', '2026-11-30T23:59'],
  ['2026-12-01T00:00:00.000Z', 'Asia/Colombo', '2026-12-01T05:30'],
])('the wall time %s in %s is the instant %s, and back', (instant, zone, wall) => {
  expect(wallTime(new Date(instant), zone)).toBe(wall)
  expect(instantOf(wall, zone)?.toISOString()).toBe(instant)
})

test('a skipped hour is the one after it, and a repeated hour the first of the two', () => {
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('an invalid wall time has no instant', () => {
  for (const wall of ['', '2026-12-05', '2026-13-05T09:00', '2026-12-05T09:00Z', 'soon'])
    expect(instantOf(wall, 'Asia/Colombo')).toBeNull()
})

test('names of time zones are accepted, offsets are not', () => {
  for (const name of ['Asia/Colombo', 'UTC', 'America/Argentina/Buenos_Aires']) expect(isTimeZone(name)).toBe(true)
  for (const name of ['', '+05:30', 'Asia/Nowhere', '../../etc']) expect(isTimeZone(name)).toBe(false)
})

test('an offset is formatted as text', () => {
  expect([330, 0, -300, -210, 60].map(offsetText)).toEqual(['UTC+5:30', 'UTC', 'UTC−5', 'UTC−3:30', 'UTC+1'])
  expect(minutesAhead(new Date('2026-12-05T03:30:59.999Z'), 'Asia/Colombo')).toBe(330)
})
