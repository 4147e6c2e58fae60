import { expect, test } from 'vitest'
import { createTranslate } from '#web/i18n/translate.ts'
import { agoText } from './forum-time.ts'

const t = createTranslate('en', {})

test.each([
  ['2026-11-30T11:59:30.000Z', 'just now'],
  ['2026-11-30T12:00:20.000Z', 'just now'],
  ['2026-11-30T11:48:00.000Z', '12 min'],
  ['2026-11-30T07:00:00.000Z', '5 h'],
  ['2026-11-29T22:30:00.000Z', '13 h'],
  ['2026-11-29T10:50:00.000Z', 'yesterday 16:20'],
  ['2026-11-28T10:50:00.000Z', '28 Nov 2026'],
  ['2025-11-30T12:00:00.000Z', '30 Nov 2025'],
])('what was written at %s is from %s', (moment, text) => {
  expect(agoText(t, moment, Date.parse('2026-11-30T12:00:00.000Z'), 'Asia/Colombo')).toBe(text)
})

test('late in the evening is a few hours ago, and not yet yesterday, shortly after midnight', () => {
  const now = Date.parse('2026-11-30T01:00:00.000Z')
  expect(agoText(t, '2026-11-29T22:30:00.000Z', now, 'UTC')).toBe('2 h')
  expect(agoText(t, '2026-11-29T16:30:00.000Z', now, 'UTC')).toBe('yesterday 16:30')
})
