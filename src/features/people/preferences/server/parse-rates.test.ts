import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOfferedCurrency } from './offered-currencies.ts'
import { parseRates } from './parse-rates.ts'

const now = new Date('2026-11-20T12:00:00Z')
const parse = (answer: unknown) => parseRates(JSON.stringify(answer), isOfferedCurrency, now)
const noon = Date.parse('2026-11-20T00:00:01Z') / 1000

test.each([
  ['open.er-api', { result: 'success', base_code: 'USD', time_last_update_unix: noon, rates: { USD: 1, LKR: 301 } }],
  ['exchangerate-api', { base_code: 'USD', time_last_update_unix: noon, conversion_rates: { USD: 1, LKR: 301 } }],
  ['openexchangerates', { disclaimer: 'x', timestamp: noon, base: 'USD', rates: { LKR: 301 } }],
  ['exchangerate.host', { success: true, source: 'USD', timestamp: noon, quotes: { USDLKR: 301 } }],
  ['frankfurter', { amount: 1, base: 'EUR', date: '2026-11-20', rates: { USD: 1.25, LKR: 376.25 } }],
])('%s is parsed', (_, answer) => {
  const { date, perUsd } = parse(answer)
  expect(date).toBe('2026-11-20')
  expect(perUsd).toMatchObject({ USD: 1, LKR: 301 })
})

test('rates with another base are converted to dollars', () => {
  expect(parse({ base: 'EUR', date: '2026-11-20', rates: { USD: 1.25, JPY: 200 } }).perUsd).toEqual({
    USD: 1,
    EUR: 0.8,
    JPY: 160,
  })
})

test('unknown currencies and values that aren’t positive numbers are skipped', () => {
  const rates = { LKR: 301, XAU: 0.0004, EUR: 0, GBP: -1, INR: '91', JPY: null, CAD: 1e300, AUD: 1e-12 }
  expect(parse({ base: 'USD', date: '2026-11-20', rates }).perUsd).toEqual({ USD: 1, LKR: 301 })
})

test.each([
  ['not JSON', '<html>', 'not JSON'],
  ['a list', '[]', 'unknown format'],
  ['no base', '{"date":"2026-11-20","rates":{"USD":1}}', 'no base'],
  ['no rates', '{"base":"USD","date":"2026-11-20","error":"secret"}', 'no rates'],
  ['no dollar', '{"base":"EUR","date":"2026-11-20","rates":{"LKR":330}}', 'US dollar'],
  ['nothing usable', '{"base":"USD","date":"2026-11-20","rates":{"LKR":-1}}', 'no usable'],
  ['no date', '{"base":"USD","rates":{"LKR":301}}', 'no date'],
  ['a day to come', '{"base":"USD","date":"2026-11-23","rates":{"LKR":301}}', 'in the future'],
])('%s is refused, and the error doesn’t quote the response', (_, body, reason) => {
  expect(() => parseRates(body, isOfferedCurrency, now)).toThrow(reason)
  expect(() => parseRates(body, isOfferedCurrency, now)).not.toThrow('secret')
})

test('any input gives rates that can be stored, or an error', () => {
  fc.assert(
    fc.property(fc.json(), fc.anything(), (body, rate) => {
      for (const text of [body, JSON.stringify({ base: 'USD', date: '2026-11-20', rates: { LKR: rate } }) ?? '']) {
        try {
          const { perUsd } = parseRates(text, isOfferedCurrency, now)
          expect(Object.entries(perUsd).every(([code, value]) => isOfferedCurrency(code) && value > 0)).toBe(true)
        } catch (error) {
          expect((error as Error).message).toMatch(/^the answer /)
        }
      }
    }),
  )
})
