import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from '#shared/allocate.ts'
import { highestPrice, highestTotal } from '#shared/highest-amounts.ts'
import { cart as cartShape } from './cart.contract.ts'
import { maxPieces } from './cart-limits.ts'
import { cartState, type LoadedCart } from './cart-state.ts'
import { shapeCart } from './server/shape-cart.ts'
import { checkTotals } from './testing/check-totals.ts'
import { randomCarts } from './testing/random-carts.ts'
import { computeTotals } from './totals.ts'

const borders = [0, 1, 2 ** 31 - 1, 2 ** 31, highestTotal, highestTotal + 1, highestPrice, highestPrice + 1]
const amounts = fc.constantFrom(...borders, Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER)
const counts = fc.constantFrom(1, 2, maxPieces)

/** Carts with prices, counts and shipping around the limits. */
const dearCarts: fc.Arbitrary<LoadedCart> = fc
  .tuple(randomCarts, fc.infiniteStream(fc.tuple(amounts, counts)))
  .map(([given, stream]) => {
    const next = () => stream.next().value
    const lines = given.lines.map(line => {
      const [price, quantity] = next()
      return { ...line, quantity, seenPrice: price, variant: line.variant && { ...line.variant, price } }
    })
    for (const { shop } of given.vendors.values())
      for (const rate of shop.rates) {
        rate.amount = next()[0]
        rate.furtherAmount = next()[0]
      }
    return { ...given, lines }
  })

test('a cart of any price can be shown, and is ordered only up to the highest total, in exact amounts', () => {
  fc.assert(
    fc.property(dearCarts, given => {
      const state = cartState(given)
      cartShape.parse(shapeCart(state, 'en'))
      checkTotals(state.totals, given.tax)
      if (state.canCheckOut) expect(state.totals.total).toBeLessThanOrEqual(highestTotal)
      for (const { lines } of state.parts)
        for (const { unitPrice, line, problem } of lines)
          if (problem === null) expect(unitPrice * line.quantity).toBeLessThanOrEqual(highestTotal)
    }),
    { numRuns: 300 },
  )
})

test.each([
  [highestTotal, null, true],
  [highestTotal + 1, 'too-much', false],
])('one piece of %i cents: problem %s, can be ordered %s', (price, problem, canCheckOut) => {
  const [given] = fc.sample(randomCarts, { seed: 1, numRuns: 1 }) as [LoadedCart]
  const line = given.lines[0]!
  const variant = { ...line.variant!, price, currency: 'USD', shipsAnywhere: false }
  const vendor = { ...given.vendors.get(line.vendorId)!, currency: 'USD' }
  const one = {
    ...given,
    ...{ tax: null, discounts: [], parts: [], vendors: new Map([[vendor.id, vendor]]) },
    lines: [{ ...line, quantity: 1, variant }],
  }
  const state = cartState(one)
  expect([state.parts[0]?.lines[0]?.problem, state.canCheckOut]).toEqual([problem, canCheckOut])
  const two = cartState({
    ...one,
    lines: [...one.lines, { ...line, id: -1, quantity: 1, variant: { ...variant, price: 1 } }],
  })
  expect([two.isTooMuch, two.canCheckOut]).toEqual([problem === null, false])
})

test('percentages and shares of the highest amounts are exact', () => {
  const discount = { vendorId: null, amount: null, minimum: 0 }
  const parts = [1, 2, 3].map(vendorId => ({
    vendorId,
    lines: [{ id: vendorId, unitPrice: highestPrice - vendorId, quantity: maxPieces }],
    shipping: highestPrice,
  }))
  for (const basisPoints of [1, 3333, 9999, 10_000]) {
    const tax = { basisPoints, isIncluded: false, onShipping: true }
    const whole = computeTotals({ parts, discounts: [{ ...discount, id: 1, basisPoints }], tax })
    checkTotals(whole, tax)
    const items = BigInt(whole.items)
    expect(BigInt(whole.discount)).toBe((2n * items * BigInt(basisPoints) + 10_000n) / 20_000n)
    const shares = allocate(
      whole.discount,
      parts.map(({ lines }) => lines[0]!.unitPrice),
    )
    expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(whole.discount))
  }
})
