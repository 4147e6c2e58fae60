import { expect, test } from 'vitest'
import { createTranslate } from '#web/i18n/translate.ts'
import { eventTime } from './event-time.ts'

const t = createTranslate('en', {})

test('an instant in UTC and in other time zones, where it may fall on another day', () => {
  const instant = '2027-02-28T20:05:00.000Z'
  expect(eventTime(t, instant)).toBe('28 Feb 2027, 20:05')
  expect(eventTime(t, instant, 330)).toBe('1 Mar 2027, 01:35')
  expect(eventTime(t, '2027-01-01T03:00:00Z', -300)).toBe('31 Dec 2026, 22:00')
})
