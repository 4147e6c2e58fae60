import { expect, test } from 'vitest'
import type { RateTable } from '#shared/money.ts'
import { priceOf } from './price-of.ts'

const rates: RateTable = {
  perUsd: { USD: 1, LKR: 301.02, JPY: 155, EUR: 0.86 },
  date: '2026-11-20',
  source: 'service',
  older: {},
}
const seen = (amount: number, own: string, currency: string, language = 'en') => {
  const price = priceOf({ language, currency, rates }, { amount, currency: own })
  return { ...price, shown: price.shown.replaceAll('\u00a0', ' '), own: price.own?.replaceAll('\u00a0', ' ') ?? null }
}

test('a price is shown in the visitor’s currency, followed by the vendor’s own', () => {
  expect(seen(980, 'USD', 'LKR')).toEqual({ shown: 'Rs 2,950', own: '$9.80' })
  expect(seen(295_000, 'LKR', 'USD', 'es')).toEqual({ shown: '9,80 $', own: '2950 Rs' })
})

test('a price in the visitor’s currency needs no rate, and keeps its cents', () => {
  expect(seen(123_456, 'USD', 'USD')).toEqual({ shown: '$1,234.56', own: null })
})

test('a converted price has cents below 100 units, and none from 100 on', () => {
  expect(seen(33, 'USD', 'LKR').shown).toBe('Rs 99.34')
  expect(seen(34, 'USD', 'LKR').shown).toBe('Rs 102')
  expect(seen(-34, 'USD', 'LKR').shown).toBe('−Rs 102')
})

test('without a rate the vendor’s own price is shown', () => {
  expect(seen(980, 'USD', 'BTN')).toEqual({ shown: '$9.80', own: null })
  expect(seen(980, 'BTN', 'USD')).toEqual({ shown: 'BTN 9.80', own: null })
})
