import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { inThousands, plainNumber, readNumber } from './written-number.ts'

test.each([
  ['.8', '0', '8'],
  [',8', '0', '8'],
  ['0.8', '0', '8'],
  ['0,80', '0', '80'],
  ['1.', '1', ''],
  ['1,', '1', ''],
  ['007', '7', ''],
  ['1,234.50', '1234', '50'],
  ['1.234,50', '1234', '50'],
  ["1'234.5", '1234', '5'],
  ['1’234,5', '1234', '5'],
  ['1 234', '1234', ''],
  ['1\u00a0234,5', '1234', '5'],
  ['1\u202f234\u202f567', '1234567', ''],
  ['12,34,567.25', '1234567', '25'],
  ['1,234,567', '1234567', ''],
  ['1,234.', '1234', ''],
  ['１，２００．５', '1200', '5'],
  ['١٬٢٣٤٫٥', '1234', '5'],
  ['௧௨.௫', '12', '5'],
  ['\u2066۱۲\u2069', '12', ''],
  ['𝟏𝟐', '12', ''],
  ['0.500', '0', '500'],
  [' 12 ', '12', ''],
])('the number is read from %s', (text, whole, fraction) => {
  expect(readNumber(text)).toEqual({ whole, fraction })
})

test.each([
  ['1,234', ',', '1234'],
  ['1.234', '.', '1234'],
])('%s has two possible readings', (text, either, thousands) => {
  const number = readNumber(text)
  expect(number).toEqual({ whole: '1', fraction: '234', either })
  expect(number && inThousands(number)).toEqual({ whole: thousands, fraction: '' })
})

test.each([
  '',
  ' ',
  '.',
  ',',
  '-1',
  '1,2,3',
  '1.2.3',
  '12..5',
  '1,23,4.5',
  '1.234.50',
  '1,234.5,6',
  '12 34',
  '01,234.5',
  "1'23",
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '12²',
  '½',
  '5 kg',
  '١٫٢٫٣',
])('%j is not a number', text => {
  expect(readNumber(text)).toBeUndefined()
})

test('a text longer than any number is refused, however long', () => {
  for (const text of ['9'.repeat(2_000_000), `1${' '.repeat(500_000)}1`, `1.${'0'.repeat(500_000)}1`]) {
    expect(readNumber(text)).toBeUndefined()
    expect(plainNumber(text)).toBe('')
  }
  expect(readNumber(`${' '.repeat(100)}2${' '.repeat(100)}`)).toEqual({ whole: '2', fraction: '' })
})

test('numbers grouped in any way are read back', () => {
  const styles = constantFrom([',', '.'], ['.', ','], [' ', ','], ["'", '.'], ['\u00a0', '.'], ['', '.'], ['', ','])
  assert(
    property(integer({ min: 0, max: 999_999_999_999 }), integer({ min: 0, max: 99 }), styles, (whole, cents, style) => {
      const [thousands = '', decimals = '.'] = style
      const fraction = String(cents).padStart(2, '0')
      const text = String(whole).replace(/\B(?=(\d{3})+$)/g, thousands) + decimals + fraction
      expect(readNumber(text)).toEqual({ whole: String(whole), fraction })
    }),
  )
})
