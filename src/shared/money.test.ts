import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert, currencySymbol, decimalText, formatMoney, minorDigits, perUsCent, type Rates } from './money.ts'

const iso = createRequire(import.meta.url)('currency-codes/data.js') as {
  code: string
  digits: number
  countries: string[]
}[]
/** Metals, bonds and test codes have no minor unit; funds are not used for prices. */
const isMoney = ({ code }: { code: string }) => !/^X(AG|AU|B[A-D]|DR|PD|PT|SU|TS|UA|XX)$|^(CLF|UYI|UYW)$/.test(code)

const shown = (amount: number, currency: string, language = 'en') =>
  formatMoney({ amount, currency }, language).replaceAll('\u00a0', ' ')

test('every currency of ISO 4217 has its decimals', () => {
  const wrong = iso.filter(isMoney).filter(({ code, digits }) => minorDigits(code) !== digits)
  expect(wrong).toEqual([])
  expect(minorDigits('JPY')).toBe(0)
  expect(minorDigits('KWD')).toBe(3)
  expect(minorDigits('XCG')).toBe(2)
})

test.each([
  [295_000, 'LKR', 'en', 'Rs 2,950'],
  [980, 'USD', 'en', '$9.80'],
  [5, 'USD', 'en', '$0.05'],
  [0, 'USD', 'en', '$0'],
  [-980, 'USD', 'en', '−$9.80'],
  [2950, 'JPY', 'ja', '¥2,950'],
  [1_234_567, 'KWD', 'en', 'KWD 1,234.567'],
  [100, 'KWD', 'en', 'KWD 0.100'],
  [123_456_789, 'INR', 'ta', '₹12,34,567.89'],
  [123_456_789, 'NPR', 'ne', 'रु 12,34,567.89'],
  [295_000, 'LKR', 'si', 'රු. 2,950'],
  [980, 'EUR', 'es', '9,80 €'],
  [295_000, 'EUR', 'es', '2950 €'],
  [1_234_567_89, 'EUR', 'es', '1.234.567,89 €'],
  [-1_295_000, 'EUR', 'es', '−12.950 €'],
])('%i minor units of %s are written in %s as %s', (amount, currency, language, text) => {
  expect(shown(amount, currency, language)).toBe(text)
})

test('in Urdu a price keeps its own direction', () => {
  expect(formatMoney({ amount: 980, currency: 'USD' }, 'ur')).toBe('\u2066$9.80\u2069')
})

test('no two currencies look alike in any language', () => {
  for (const language of ['en', 'si', 'ta', 'ja', 'ur', 'ne', 'es']) {
    const all = iso.map(({ code }) => currencySymbol(code, language))
    expect(all.filter((symbol, index) => all.indexOf(symbol) !== index)).toEqual([])
  }
})

test('the largest amount is written in full', () => {
  expect(shown(Number.MAX_SAFE_INTEGER, 'USD')).toBe('$90,071,992,547,409.91')
})

const rates: Rates = { USD: 1, LKR: 301.02, JPY: 155.25, KWD: 0.3071, IRR: 1_130_000, BTN: 1e-7 }
const to = (amount: number, currency: string, target: string) => convert({ amount, currency }, target, rates)?.amount

test('conversion uses the rate and the decimals of both currencies', () => {
  expect(to(980, 'USD', 'LKR')).toBe(295_000)
  expect(to(100, 'USD', 'JPY')).toBe(155)
  expect(to(100, 'USD', 'KWD')).toBe(307)
  expect(to(307, 'KWD', 'JPY')).toBe(155)
  expect(to(980, 'USD', 'USD')).toBe(980)
})

test('halves are rounded away from zero', () => {
  const half = { USD: 1, EUR: 0.5 }
  expect(convert({ amount: 5, currency: 'USD' }, 'EUR', half)?.amount).toBe(3)
  expect(convert({ amount: -5, currency: 'USD' }, 'EUR', half)?.amount).toBe(-3)
  // In binary 1.005 is smaller, so floating point would round it down.
  expect(convert({ amount: 100, currency: 'USD' }, 'EUR', { USD: 1, EUR: 1.005 })?.amount).toBe(101)
})

test('without a usable rate, or beyond exact integers, the result is null', () => {
  expect(to(980, 'USD', 'XXX')).toBeUndefined()
  expect(to(980, 'XXX', 'USD')).toBeUndefined()
  for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(convert({ amount: 1, currency: 'USD' }, 'EUR', { USD: 1, EUR: rate })).toBeNull()
  expect(to(Number.MAX_SAFE_INTEGER, 'USD', 'IRR')).toBeUndefined()
  expect(to(0.5, 'USD', 'LKR')).toBeUndefined()
})

const currency = fc.constantFrom('USD', 'LKR', 'JPY', 'KWD', 'IRR')
const amount = fc.integer({ min: -1e9, max: 1e9 })

test('converting there and back changes the amount by no more than rounding', () => {
  fc.assert(
    fc.property(amount, currency, currency, (start, from, target) => {
      const there = to(start, from, target) as number
      const back = to(there, target, from) as number
      // Half a minor unit of the other currency, in minor units of this one, and half of its own.
      const minor = (code: string) => (rates[code] as number) * 10 ** minorDigits(code)
      expect(Math.abs(back - start)).toBeLessThanOrEqual(0.5 * (minor(from) / minor(target)) + 0.5 + 1e-6)
    }),
  )
})

test('conversion is monotonic, keeps zero, and mirrors negative amounts', () => {
  fc.assert(
    fc.property(amount, amount, currency, currency, (a, b, from, target) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      expect(to(less, from, target)).toBeLessThanOrEqual(to(more, from, target) as number)
      expect(to(0, from, target)).toBe(0)
      expect(to(-a, from, target) === -(to(a, from, target) as number)).toBe(true)
    }),
  )
})

test('huge amounts are converted exactly', () => {
  const same = { USD: 1, EUR: 1 }
  fc.assert(
    fc.property(fc.maxSafeInteger(), huge => {
      expect(convert({ amount: huge, currency: 'USD' }, 'EUR', same)?.amount).toBe(huge)
    }),
  )
})

test.each([
  [123_405, 'USD', '1234.05'],
  [-50, 'LKR', '-0.50'],
  [0, 'EUR', '0.00'],
  [1234, 'JPY', '1234'],
  [-5, 'KWD', '-0.005'],
])('%i minor units of %s are %s in a file', (amount, currency, text) => {
  expect(decimalText({ amount, currency })).toBe(text)
})

test('the value of a US cent follows a currency’s rate and decimals', () => {
  const rates = { LKR: 300, JPY: 150, KWD: 0.3 }
  expect(['USD', 'LKR', 'JPY', 'KWD', 'XYZ'].map(code => perUsCent(code, rates))).toEqual([1, 300, 1.5, 3, undefined])
})
