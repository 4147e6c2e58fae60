import { expect, test } from 'vitest'
import { createTranslate } from '#web/i18n/translate.ts'
import { openingWords } from './opening-words.ts'

const t = createTranslate('en', {})
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
const opening = (day: number, from: number, to: number) => ({ from: at(day, from), to: at(day, to) })
// from Monday, 23 November
const week = [23, 24, 25, 26, 27].map(day => opening(day, 9, 17))
const words = (given: object, now = at(23, 10)) =>
  openingWords(t, { week, openUntil: null, opensAt: null, ...given }, Date.parse(now))

test('days with the same hours are grouped', () => {
  expect(words({}).week).toBe('We answer Monday to Friday, 09:00 to 17:00 (your time).')
  const mixed = [...week, opening(28, 9, 12), opening(23, 18, 20), opening(25, 18, 20)]
  expect(words({ week: mixed }).week).toBe(
    'We answer Monday to Friday, 09:00 to 17:00; Saturday, 09:00 to 12:00; Monday, Wednesday, 18:00 to 20:00 (your time).',
  )
})

test('the opening hours say until when somebody is there, or when somebody is back', () => {
  expect(words({ openUntil: at(23, 17) }).state).toBe('We’re here now, until 17:00.')
  expect(words({ opensAt: at(23, 14) }).state).toBe('Closed now; we answer today from 14:00.')
  expect(words({ opensAt: at(24, 9) }).state).toBe('Closed now; we answer tomorrow from 09:00.')
  expect(words({ opensAt: at(27, 9) }).state).toBe('Closed now; we answer on Friday from 09:00.')
  expect(words({ opensAt: at(30, 9) }).state).toBe('Closed now; we answer on 30 Nov from 09:00.')
  expect(words({}).state).toBe('Closed now; we answer as soon as we can.')
})
