import { assert, boolean, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { highestPrice } from '#shared/highest-amounts.ts'
import { changePrice, changeStock } from './bulk-change.ts'
import { highestStock } from './listing-draft.ts'

const amount = integer({ min: 0, max: highestPrice })
const priced = record({ price: amount, compareAtPrice: option(amount) })
const pieces = integer({ min: -highestStock, max: highestStock })

test('a price stays within bounds, in minor units, and below what it was before', () => {
  assert(
    property(priced, integer({ min: -100, max: 1000 }), (before, percent) => {
      const { price, compareAtPrice } = changePrice(before, { percent })
      expect(Number.isInteger(price) && price >= 0 && price <= highestPrice).toBe(true)
      if (compareAtPrice !== null) expect(compareAtPrice).toBeGreaterThan(price)
    }),
  )
  expect(changePrice({ price: 995, compareAtPrice: 1000 }, { percent: 10 })).toEqual({
    price: 1095,
    compareAtPrice: null,
  })
  expect(changePrice({ price: 995, compareAtPrice: 1000 }, { percent: -10 })).toEqual({
    price: 896,
    compareAtPrice: 1000,
  })
  expect(changePrice({ price: 995, compareAtPrice: null }, { set: 5 }).price).toBe(5)
})

test('taking away ends at 0 unless more may be ordered than there is; what isn’t counted stays so', () => {
  assert(
    property(record({ stock: pieces, manageStock: boolean(), allowBackorder: boolean() }), pieces, (before, add) => {
      const after = changeStock(before, { add })
      if (!before.manageStock) expect(after).toEqual(before)
      else if (!before.allowBackorder) expect(after.stock).toBeGreaterThanOrEqual(Math.min(0, before.stock))
      expect(Math.abs(after.stock)).toBeLessThanOrEqual(highestStock)
    }),
  )
  const uncounted = { stock: null, manageStock: false, allowBackorder: false }
  expect(changeStock(uncounted, { set: 3 })).toEqual({ stock: 3, manageStock: true, allowBackorder: false })
})
