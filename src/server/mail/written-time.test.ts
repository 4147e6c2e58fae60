import { expect, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import { daySpanText, dayText, momentText } from './written-time.ts'

test.each([
  ['en', '7 Dec 2026'],
  ['si', '2026 දෙසැ. 7'],
  ['ja', '2026年12月7日'],
  ['ta', '7 டிச. 2026'],
] as const)('a day in %s is written as on pages', (language, text) =>
  expect(dayText('2026-12-07', language)).toBe(text),
)

test('a moment is shown in the reader’s time zone, with its offset', () => {
  const at = new Date('2026-12-31T20:10:00.000Z')
  expect(momentText(at, 'en', 'Asia/Kathmandu')).toBe('1 Jan 2027, 01:55 (UTC+5:45)')
  expect(momentText(at, 'en', 'America/New_York')).toBe('31 Dec 2026, 15:10 (UTC−5)')
  expect(momentText(at, 'en', 'UTC')).toBe('31 Dec 2026, 20:10 (UTC)')
  expect(dayText(at, 'en', 'Asia/Colombo')).toBe('1 Jan 2027')
})

test.each(languages)('no month lacks a name in $name', ({ code }) => {
  const texts = Array.from({ length: 12 }, (_, month) => dayText(new Date(Date.UTC(2026, month, 5)), code))
  expect(new Set(texts).size).toBe(12)
  for (const text of texts) expect(text).toMatch(/2026.*5|5.*2026/)
})

test.each([
  ['en', 'Thu 3 – Tue 8 Dec', 'Wed 30 Dec – Tue 5 Jan', 'Thu 3 Dec'],
  ['es', 'jue 3 – mar 8 dic', 'mié 30 dic – mar 5 ene', 'jue 3 dic'],
  ['ja', '12月3日(木) – 12月8日(火)', '12月30日(水) – 1月5日(火)', '12月3日(木)'],
] as const)('days near each other are written in %s without the year', (language, within, across, one) => {
  expect(daySpanText('2026-12-03', '2026-12-08', language)).toBe(within)
  expect(daySpanText('2026-12-30', '2027-01-05', language)).toBe(across)
  expect(daySpanText('2026-12-03', '2026-12-03', language)).toBe(one)
})

test.each(languages)('no day of the week lacks a name in $name', ({ code }) => {
  const texts = Array.from({ length: 7 }, (_, day) => daySpanText(`2026-12-1${day}`, `2026-12-1${day}`, code))
  expect(new Set(texts.map(text => text.replace(/\d+/g, ''))).size).toBe(7)
})
