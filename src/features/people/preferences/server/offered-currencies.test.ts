import { expect, test } from 'vitest'
import { countriesIn } from '#features/platform/places/server/index.ts'
import { languages } from '#shared/languages.ts'
import { currencyOfCountry, isCountry } from './country-currencies.ts'
import { currencyName } from './currency-names.ts'
import { isOfferedCurrency, offeredCurrencies } from './offered-currencies.ts'
import { shippedRates } from './shipped-rates.ts'

test('all active currencies are offered, without funds, metals, test codes and withdrawn ones', () => {
  expect(offeredCurrencies).toHaveLength(155)
  for (const code of ['USD', 'EUR', 'LKR', 'XOF', 'XCD', 'XPF', 'XCG', 'ZWG', 'SLE'])
    expect(isOfferedCurrency(code)).toBe(true)
  for (const code of ['XAU', 'XXX', 'XTS', 'CHE', 'USN', 'XDR', 'BGN', 'ANG', 'HRK', 'usd', ''])
    expect(isOfferedCurrency(code)).toBe(false)
})

test('exactly the offered currencies have a shipped rate', () => {
  expect(Object.keys(shippedRates).sort()).toEqual(offeredCurrencies)
  for (const [code, rate] of Object.entries(shippedRates)) expect(rate > 0 && Number.isFinite(rate), code).toBe(true)
})

test.each(languages)('each currency has a unique name in $name', ({ code: language }) => {
  const names = offeredCurrencies.map(code => currencyName(code, language))
  expect(names.filter((name, index) => name === offeredCurrencies[index])).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  if (language === 'si') expect(names.filter(name => !/\p{Script=Sinh}/u.test(name))).toEqual([])
})

test('every country has an offered currency', () => {
  for (const { code } of countriesIn('en')) {
    expect(isCountry(code), code).toBe(true)
    expect(isOfferedCurrency(currencyOfCountry.get(code) ?? ''), code).toBe(true)
  }
  expect(currencyOfCountry.get('LK')).toBe('LKR')
  expect(currencyOfCountry.get('HR')).toBe('EUR')
})
