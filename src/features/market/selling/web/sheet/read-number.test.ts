import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { siteLanguages } from '#shared/languages.ts'
import { formatMoney } from '#shared/money.ts'
import { readCount, readDecimal, readMoney, readWeight, writeMoney } from './read-number.ts'

test.each([
  ['6400', 640_000],
  ['6,400', 640_000],
  ['6.400,50', 640_050],
  ['1,234.5', 123_450],
  ["1'234.50", 123_450],
  ['1 234,50', 123_450],
  ['12,34,567', 123_456_700],
  ['12,50', 1250],
  ['.5', 50],
  ['Rs 6,400', 640_000],
  ['Rs. 6,400', 640_000],
  ['6400 LKR', 640_000],
  ['रू', 'number'],
  ['٦٤٠٠', 640_000],
  ['', null],
  ['  ', null],
  ['Rs', 'number'],
  ['-5', 'negative'],
  ['1.005,001', 'decimals'],
  ['9.999', 'decimals'],
  ['1,2,3', 'number'],
  ['abc', 'number'],
  ['$ 12', 'currency'],
  ['12 EUR', 'currency'],
  ['රු. 1250', 125_000],
  ['Rs. 1,250/=', 125_000],
  ['1,250/-', 125_000],
  ['1.250/=', 125_000],
  ['1250 රුපියල්', 125_000],
  ['6,400.', 640_000],
  ['(5)', 'negative'],
  ['Rs -5', 'negative'],
  ['6 400 1', 'number'],
  ['0.500', 50],
  ['99999999999999', 'large'],
])('%s is read in English as %s', (text, expected) => {
  const read = readMoney(text, 'LKR', 'en')
  expect('value' in read ? read.value : read.problem).toBe(expected)
})

test('if a mark could be either, the language decides, or that the currency has no decimals', () => {
  expect(readMoney('1,234', 'EUR', 'en')).toEqual({ value: 123_400 })
  expect(readMoney('1.234', 'EUR', 'es')).toEqual({ value: 123_400 })
  expect(readMoney('1,234', 'KWD', 'es')).toEqual({ value: 1234 })
  expect(readMoney('1.234', 'JPY', 'en')).toEqual({ value: 1234 })
  expect(readMoney('¥1,200', 'JPY', 'ja')).toEqual({ value: 1200 })
  expect(readMoney('1,200円', 'JPY', 'ja')).toEqual({ value: 1200 })
  expect(readMoney('￥１，２００', 'JPY', 'en')).toEqual({ value: 1200 })
  // a mark that can't separate thousands begins decimals, in every language
  expect(readMoney('0.500', 'EUR', 'es')).toEqual({ value: 50 })
})

const amounts = integer({ min: 0, max: 1_000_000_000_000 })
const currencies = constantFrom('LKR', 'EUR', 'USD', 'JPY', 'KWD', 'INR', 'PLN')

test('an amount written for editing or shown as a price is read back in every language', () => {
  assert(
    property(amounts, currencies, constantFrom(...siteLanguages), (amount, currency, language) => {
      expect(readMoney(writeMoney(amount, currency, language), currency, language)).toEqual({ value: amount })
      expect(readMoney(formatMoney({ amount, currency }, language), currency, language)).toEqual({ value: amount })
    }),
  )
})

test('pieces are whole, weights come in grams, kilograms, pounds and ounces', () => {
  expect(readCount('1,200', 'en')).toEqual({ value: 1200 })
  expect(readCount('1.200', 'en')).toEqual({ value: 1200 })
  expect(readCount('1.5', 'en')).toEqual({ problem: 'decimals' })
  expect(readCount('2.0', 'en')).toEqual({ value: 2 })
  expect(readCount('', 'en')).toEqual({ value: null })
  expect(readWeight('180', 'en')).toEqual({ value: 180 })
  expect(readWeight('180 g', 'en')).toEqual({ value: 180 })
  expect(readWeight('0.5kg', 'en')).toEqual({ value: 500 })
  expect(readWeight('1,5 kg', 'en')).toEqual({ value: 1500 })
  expect(readWeight('2 lb', 'en')).toEqual({ value: 907 })
  expect(readWeight('.8 lbs', 'en')).toEqual({ value: 363 })
  expect(readWeight('2 පවුම්', 'si')).toEqual({ value: 907 })
  expect(readWeight('1. kg', 'en')).toEqual({ value: 1000 })
  expect(readWeight('1,250 g', 'en')).toEqual({ value: 1250 })
  expect(readWeight('3 stone', 'en')).toEqual({ problem: 'unit' })
  expect(readWeight('9999 kg', 'en')).toEqual({ problem: 'large' })
})

test('digits of other scripts count', () => {
  expect(readDecimal('१२३', 'ne', 2)).toEqual({ value: { whole: '123', fraction: '' } })
  expect(readDecimal('௧௨.௫', 'ta', 2)).toEqual({ value: { whole: '12', fraction: '5' } })
})

test('a text longer than any number is rejected, whatever its length', () => {
  const letters = `1${'a'.repeat(500_000)}1`
  const zeros = `1.${'0'.repeat(500_000)}1`
  for (const text of [letters, zeros]) {
    expect(readMoney(text, 'EUR', 'en')).toEqual({ problem: 'number' })
    expect(readCount(text, 'en')).toEqual({ problem: 'number' })
    expect(readWeight(text, 'en')).toEqual({ problem: 'number' })
  }
  expect(readWeight(`${' '.repeat(100)}2 kg${' '.repeat(100)}`, 'en')).toEqual({ value: 2000 })
})
