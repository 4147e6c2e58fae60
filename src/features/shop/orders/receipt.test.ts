import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotals } from '#features/shop/cart/totals.ts'
import { convert } from '#shared/money.ts'
import { type Amount, receiptPart, sumOf } from './receipt.ts'
import { shownAmount } from './shown-amounts.ts'

const rates = { LKR: 300, EUR: 0.9, JPY: 150 }

test.each([
  // 13 packets of Rs 1,600, charged 5.33 each.
  [{ amount: 6929, currency: 'USD' }, { amount: 2_080_000, currency: 'LKR' }, 'LKR', 2_080_000],
  [{ amount: 117, currency: 'USD' }, null, 'LKR', 35_100],
  [{ amount: 1234, currency: 'USD' }, null, 'EUR', 1111],
  [{ amount: 123_456, currency: 'USD' }, null, 'EUR', 111_100],
  [{ amount: -45, currency: 'USD' }, null, 'JPY', -68],
  [{ amount: 500, currency: 'USD' }, { amount: 500, currency: 'USD' }, 'USD', 500],
  // priced in a third currency: converted once, not twice
  [{ amount: 533, currency: 'USD' }, { amount: 160_000, currency: 'LKR' }, 'EUR', 480],
  [{ amount: 500, currency: 'USD' }, null, 'CHF', null],
])('%j, asked for as %j, is shown in %s as %j', (charged, asked, currency, shown) => {
  expect(shownAmount(charged, asked, { currency, perUsd: rates })).toBe(shown)
})

const line = fc.record({
  ownCurrency: fc.constantFrom('USD', 'LKR', 'EUR', 'JPY'),
  ownPrice: fc.integer({ min: 1, max: 3_000_000 }),
  quantity: fc.integer({ min: 1, max: 40 }),
})
const purchase = fc.record({
  parts: fc.array(fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 4 }), shipping: fc.nat(5000) }), {
    minLength: 1,
    maxLength: 3,
  }),
  percent: fc.integer({ min: 0, max: 9000 }),
  tax: fc.option(
    fc.record({ basisPoints: fc.integer({ min: 1, max: 2500 }), isIncluded: fc.boolean(), onShipping: fc.boolean() }),
  ),
  shown: fc.constantFrom('LKR', 'EUR', 'JPY', null),
})

test('lines, shipping, discount and tax of a receipt add up to the charged and to the shown total', () => {
  fc.assert(
    fc.property(purchase, ({ parts, percent, tax, shown: currency }) => {
      const charged = (amount: number, from: string) =>
        convert({ amount, currency: from }, 'USD', { ...rates, USD: 1 })?.amount ?? 0
      const totals = computeTotals({
        parts: parts.map(({ lines, shipping }, vendorId) => ({
          vendorId,
          shipping,
          lines: lines.map((one, id) => ({
            id: vendorId * 10 + id,
            unitPrice: charged(one.ownPrice, one.ownCurrency),
            quantity: one.quantity,
          })),
        })),
        discounts: [{ id: 1, vendorId: null, basisPoints: percent, amount: null, minimum: 0 }],
        tax,
      })
      const group = { currency: 'USD', rates, taxIncluded: tax?.isIncluded ?? false }
      const shown = currency && { currency, perUsd: rates[currency] }
      const receipts = totals.parts.map((part, index) => {
        const lines =
          parts[index]?.lines.map(one => ({ ...one, unitPrice: charged(one.ownPrice, one.ownCurrency) })) ?? []
        return receiptPart(group, shown, part, lines)
      })
      for (const receipt of receipts) {
        const { lines, discount, shipping, tax: onTop, total } = receipt
        const rows: Amount[] = [...lines.map(({ costs }) => costs), discount, shipping, onTop]
        for (const { costs, quantity } of lines) expect(Math.abs((costs.shown ?? 0) % quantity)).toBe(0)
        expect(rows.reduce((sum, one) => sum + one.charged, 0)).toBe(total.charged)
        if (currency) expect(rows.reduce((sum, one) => sum + (one.shown ?? Number.NaN), 0)).toBe(total.shown)
        else expect(total.shown).toBeNull()
      }
      expect(receipts.map(({ total }) => total.charged)).toEqual(totals.parts.map(({ total }) => total))
      expect(sumOf(receipts.map(({ total }) => total)).charged).toBe(totals.total)
    }),
    { seed: 20_576, numRuns: 300 },
  )
})
