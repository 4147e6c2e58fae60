import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'
import { clockOf, momentText } from './moment-text.ts'
import { createTranslate } from './translate.ts'

const at = (timeZone?: string) => Object.assign(createTranslate('en', {}), timeZone ? { timeZone } : {})

test.each([
  ['2026-11-20', 'America/New_York', '20 Nov 2026'],
  ['2026-11-20', 'Pacific/Kiritimati', '20 Nov 2026'],
  ['2026-11-20T20:00:00.000Z', 'Asia/Colombo', '21 Nov 2026'],
  ['2026-11-20T03:00:00.000Z', 'America/New_York', '19 Nov 2026'],
  ['2026-12-31T23:30:00+00:00', 'Europe/Berlin', '1 Jan 2027'],
  ['2026-11-20T23:59:00.000Z', undefined, '20 Nov 2026'],
])('the date %s in time zone %s is %s', (date, zone, expected) => expect(formatDay(at(zone), date)).toBe(expected))

test('an invalid date doesn’t throw', () => {
  for (const date of ['', 'soon', 'not a date at all']) expect(() => formatDay(at('Asia/Colombo'), date)).not.toThrow()
})

test('a moment is shown with its time', () => {
  expect(clockOf('2026-11-23T05:10:00.000Z', 'Asia/Colombo')).toBe('10:40')
  expect(momentText(at('UTC'), '2026-11-23T20:10:00.000Z', 'Asia/Kathmandu')).toBe('24 Nov 2026, 01:55')
})
