import { expect, test } from 'vitest'
import { siteLanguages } from '#shared/languages.ts'
import type { Currency } from '../preferences.contract.ts'
import { countryChoices, currencyChoices, isFound, languageChoices, visibleRows } from './choices.ts'

const currency = (code: string, name: string, symbol: string, countries: string[]): Currency => ({
  code,
  name,
  symbol,
  digits: 2,
  countries,
})
const all = [
  currency('EUR', 'Euro', '€', ['DE', 'FR']),
  currency('LKR', 'Sri Lankan Rupee', 'Rs', ['LK']),
  currency('BTN', 'Bhutanese Ngultrum', 'BTN', ['BT']),
  currency('USD', 'US Dollar', '$', ['US', 'EC']),
]
const order = (own: string, country: string) => currencyChoices(all, own, country, 'yours').map(({ value }) => value)

test('the chosen currency comes first, then the country’s currency with a hint', () => {
  expect(order('USD', 'lk')).toEqual(['USD', 'LKR', 'EUR', 'BTN'])
  expect(order('LKR', 'lk')).toEqual(['LKR', 'EUR', 'BTN', 'USD'])
  expect(order('EUR', 'xx')).toEqual(['EUR', 'LKR', 'BTN', 'USD'])
  const hinted = currencyChoices(all, 'USD', 'lk', 'yours').filter(({ hint }) => hint)
  expect(hinted).toEqual([{ value: 'LKR', label: 'Sri Lankan Rupee', note: 'LKR · Rs', hint: 'yours' }])
})

test('the chosen country comes first', () => {
  expect(countryChoices({ FR: 'France', LK: 'Sri Lanka' }, 'lk').map(({ value }) => value)).toEqual(['lk', 'fr'])
})

test('all shipped languages are visible without scrolling, in the order in which they are offered', () => {
  expect(languageChoices(siteLanguages)).toHaveLength(visibleRows.language)
  expect(languageChoices(['si', 'en']).map(({ value }) => value)).toEqual(['si', 'en'])
})

test.each([
  ['sri', true],
  ['RUP', true],
  ['rupee sri', true],
  ['lkr', true],
  ['rs', true],
  ['', true],
  ['upee', false],
  ['sri dollar', false],
])('typing “%s” finds the Sri Lankan rupee: %s', (typed, found) => {
  const [choice] = currencyChoices(all, 'LKR', 'lk', 'yours')
  expect(choice && isFound(choice, typed)).toBe(found)
})

test('search ignores accents of Latin letters, but not vowel signs of Sinhala', () => {
  expect(isFound({ value: 'ci', label: 'Côte d’Ivoire' }, 'cote d')).toBe(true)
  expect(isFound({ value: 'br', label: 'Brasil' }, 'brásil')).toBe(true)
  expect(isFound({ value: 'lk', label: 'ශ්‍රී ලංකාව' }, 'ශ්‍රී ල')).toBe(true)
  expect(isFound({ value: 'in', label: 'ඉන්දියාව' }, 'ඉන්දිය')).toBe(true)
  expect(isFound({ value: 'in', label: 'ඉන්දියාව' }, 'ඉන්දය')).toBe(false)
})
