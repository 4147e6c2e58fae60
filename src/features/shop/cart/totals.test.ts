import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTotals } from './testing/check-totals.ts'
import { randomTotals } from './testing/random-carts.ts'
import { computeTotals, type DiscountInput } from './totals.ts'

const percent = { basisPoints: 1000, amount: null, minimum: 0 }
const line = (id: number, unitPrice: number, quantity = 1) => ({ id, unitPrice, quantity })

test('a total is items, shipping and an added tax, each line rounded half up', () => {
  const { parts, ...whole } = computeTotals({
    parts: [
      { vendorId: 1, lines: [line(1, 1050, 2), line(2, 333)], shipping: 500 },
      { vendorId: 2, lines: [line(3, 10)], shipping: 0 },
    ],
    discounts: [],
    tax: { basisPoints: 500, isIncluded: false, onShipping: true },
  })
  // 105, 16.65, 25 for shipping; 0.5
  expect(parts.map(part => part.tax)).toEqual([105 + 17 + 25, 1])
  expect(whole).toMatchObject({ items: 2443, shipping: 500, tax: 148, discount: 0, total: 3091 })
})

test('a tax that prices include adds nothing', () => {
  const tax = { basisPoints: 2000, isIncluded: true, onShipping: false }
  const whole = computeTotals({ parts: [{ vendorId: 1, lines: [line(1, 1200)], shipping: 600 }], discounts: [], tax })
  expect(whole).toMatchObject({ tax: 200, total: 1800 })
})

test('the vendor’s discount applies first, the platform’s to what is left, and neither to shipping', () => {
  const whole = computeTotals({
    parts: [
      { vendorId: 1, lines: [line(1, 10_000)], shipping: 1000 },
      { vendorId: 2, lines: [line(2, 1000)], shipping: 0 },
    ],
    discounts: [
      { id: 7, vendorId: null, ...percent },
      { id: 8, vendorId: 1, basisPoints: null, amount: 2000, minimum: 0 },
    ],
    tax: null,
  })
  expect(whole.discounts).toEqual(
    new Map([
      [8, 2000],
      [7, 900],
    ]),
  )
  expect(whole.parts.map(part => [part.discountByVendor, part.discountByPlatform])).toEqual([
    [2000, 800],
    [0, 100],
  ])
  expect(whole.total).toBe(12_000 - 2900)
})

test('a discount takes off nothing below its minimum, and never more than there is', () => {
  const of = (discount: Partial<DiscountInput>) =>
    computeTotals({
      parts: [{ vendorId: 1, lines: [line(1, 500)], shipping: 300 }],
      discounts: [{ id: 1, vendorId: 1, basisPoints: null, amount: 900, minimum: 0, ...discount }],
      tax: null,
    }).total
  expect(of({ minimum: 501 })).toBe(800)
  expect(of({ minimum: 500 })).toBe(300)
})

test('lines and shipping add up to parts, parts to the whole, and discounts to what is taken off', () => {
  fc.assert(
    fc.property(randomTotals, input => checkTotals(computeTotals(input), input.tax)),
    { numRuns: 1000 },
  )
})
