import { expect, test } from 'vitest'
import type { VendorOrder } from '../vendor-orders.contract.ts'
import { chargedOf, ownSums, toOwnMoney } from './own-sums.ts'

/** Charged in rupees, from an enterprise that has changed to yen since, with 300 rupees or 150 yen to the dollar. */
const order = {
  currency: 'LKR',
  own: { currency: 'JPY', perUsd: 150, chargedPerUsd: 300 },
  lines: [{ id: 1, items: 300_000, quantity: 3, ownPrice: { amount: 100_000, currency: 'LKR' } }],
  totals: { items: 300_000, discount: 0, shipping: 50_000, tax: 0, total: 350_000, refunded: 0 },
  tax: null,
  earnings: { fee: 18_000, added: 0, receives: 332_000 },
  refunds: [],
} as unknown as VendorOrder

test('amounts charged in rupees are converted by both rates of their order', () => {
  expect(toOwnMoney(order, 350_000)).toEqual({ amount: 1750, currency: 'JPY' })
  expect(ownSums(order)).toMatchObject({ currency: 'JPY', sums: { items: 1500, shipping: 250, total: 1750, fee: 90 } })
})

test('an amount typed in yen is refunded in rupees, the full amount to the last cent', () => {
  expect(chargedOf(order, 100, 350_000)).toBe(20_000)
  expect(chargedOf(order, 1750, 349_951)).toBe(349_951)
})
