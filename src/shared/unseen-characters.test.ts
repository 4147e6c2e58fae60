import { expect, test } from 'vitest'
import { withoutUnseen } from './unseen-characters.ts'

test.each([
  ['Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['England', 'to 🏴󠁧󠁢󠁥󠁮󠁧󠁿 and back'],
  ['a family', '👩🏽‍🌾👨‍👩‍👧‍👦'],
  ['a heart', '❤️'],
  ['Sinhala', 'ශ්‍රී ලංකා, ක්‍ෂේත්‍ර'],
  ['Persian', 'می‌خواهم'],
  ['Urdu', 'چائے ۝ 5 kg'],
])('%s stays', (_, text) => {
  expect(withoutUnseen(text)).toBe(text)
})

test('invisible characters that turn, hide or spell text are removed', () => {
  expect(withoutUnseen('a\u202eb\u200f\u2066c\u2069d\u200be\ufefff\u00adg\u2060h\0i\u0085')).toBe('abcdefghi')
  const hidden = [...'hidden'].map(letter => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')
  expect(withoutUnseen(`tea${hidden}`)).toBe('tea')
  expect(withoutUnseen(`🏴${hidden}`)).toBe('🏴')
  expect(withoutUnseen(`🏴󠁧󠁢󠁳󠁣󠁴󠁿${hidden}`)).toBe('🏴󠁧󠁢󠁳󠁣󠁴󠁿')
  expect(withoutUnseen('\u{e0001}a\tb\nc')).toBe('a\tb\nc')
  expect(withoutUnseen('a\u202eb', ' ')).toBe('a b')
})
