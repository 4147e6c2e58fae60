import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotals, type DiscountInput, type TotalsInput } from './totals.ts'

const percent = { basisPoints: 1000, amount: null, minimum: 0 }
const line = (id: number, unitPrice: number, quantity = 1) => ({ id, unitPrice, quantity })

test('items, shipping and a tax on top, each line rounded half up', () => {
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

test('the vendor’s discount comes first, the platform’s is of what is left, and neither of shipping', () => {
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

const amounts = fc.integer({ min: 0, max: 5_000_000 })
const carts: fc.Arbitrary<TotalsInput> = fc
  .record({
    parts: fc.uniqueArray(
      fc.record({
        vendorId: fc.integer({ min: 1, max: 6 }),
        prices: fc.array(fc.tuple(amounts, fc.integer({ min: 1, max: 999 })), { minLength: 1, maxLength: 6 }),
        shipping: amounts,
      }),
      { selector: ({ vendorId }) => vendorId, minLength: 1, maxLength: 5 },
    ),
    discounts: fc.uniqueArray(
      fc.record({
        vendorId: fc.option(fc.integer({ min: 1, max: 6 })),
        basisPoints: fc.option(fc.integer({ min: 1, max: 10_000 })),
        amount: fc.integer({ min: 1, max: 1_000_000 }),
        minimum: fc.constantFrom(0, 1000, 100_000),
      }),
      { selector: ({ vendorId }) => vendorId, maxLength: 4 },
    ),
    tax: fc.option(
      fc.record({
        basisPoints: fc.integer({ min: 1, max: 10_000 }),
        isIncluded: fc.boolean(),
        onShipping: fc.boolean(),
      }),
    ),
  })
  .map(({ parts, discounts, tax }) => ({
    parts: parts.map(({ vendorId, prices, shipping }) => ({
      vendorId,
      lines: prices.map(([unitPrice, quantity], index) => line(vendorId * 100 + index, unitPrice, quantity)),
      shipping,
    })),
    discounts: discounts.map(({ basisPoints, amount, ...rest }, id) => ({
      ...rest,
      id,
      basisPoints,
      amount: basisPoints === null ? amount : null,
    })),
    tax,
  }))

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test('lines and shipping add up to parts, parts to the whole, and discounts to what is off', () => {
  fc.assert(
    fc.property(carts, input => {
      const whole = computeTotals(input)
      for (const part of whole.parts) {
        const shippingOnTop = input.tax && !input.tax.isIncluded ? part.shippingTax : 0
        expect(part.total).toBe(sum(part.lines.map(({ total }) => total)) + part.shipping + shippingOnTop)
        expect(part.tax).toBe(sum(part.lines.map(({ tax }) => tax)) + part.shippingTax)
        for (const { items, discountByVendor, discountByPlatform, tax, total } of part.lines) {
          expect(Math.min(discountByVendor, discountByPlatform, tax, total)).toBeGreaterThanOrEqual(0)
          expect(discountByVendor + discountByPlatform).toBeLessThanOrEqual(items)
        }
      }
      for (const name of ['items', 'shipping', 'tax', 'total'] as const)
        expect(whole[name]).toBe(sum(whole.parts.map(part => part[name])))
      expect(whole.discount).toBe(sum([...whole.discounts.values()]))
      const onTop = input.tax && !input.tax.isIncluded ? whole.tax : 0
      expect(whole.total).toBe(whole.items - whole.discount + whole.shipping + onTop)
    }),
    { numRuns: 1000 },
  )
})
