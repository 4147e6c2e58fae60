import { assert, constantFrom, integer, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { highestPrice } from '#shared/highest-amounts.ts'
import { emptyVariant } from '../../listing-draft.ts'
import { amountIn, inCurrency } from './change-currency.ts'

const rates = { USD: 1, LKR: 300, JPY: 150, KWD: 0.3, EUR: 0.9 }
const currencies = constantFrom('LKR', 'USD', 'JPY', 'KWD', 'EUR')
const amounts = integer({ min: 0, max: highestPrice })
const priced = (price: number | null, compareAtPrice: number | null) => ({
  ...emptyVariant({}, '1'),
  ...{ price, compareAtPrice },
})

test('prices keep their worth, or their numbers', () => {
  const scarf = [priced(640_000, 700_000), priced(null, null)]
  expect(inCurrency(scarf, 'LKR', 'USD', rates)).toMatchObject([
    { price: 2133, compareAtPrice: 2333 },
    { price: null, compareAtPrice: null },
  ])
  expect(inCurrency(scarf, 'LKR', 'JPY', null)).toMatchObject([{ price: 6400, compareAtPrice: 7000 }, {}])
  // nobody has a rate of it: the numbers stay
  expect(amountIn({ amount: 1250, currency: 'USD' }, 'XAF', rates)).toBe(13)
})

test('converted prices stay within bounds, and the price before a reduction is higher or dropped', () => {
  assert(
    property(
      option(amounts),
      option(amounts),
      currencies,
      currencies,
      constantFrom(rates, null),
      (price, before, ...how) => {
        const [variant] = inCurrency([priced(price, before)], ...how)
        expect(variant?.price === null).toBe(price === null)
        expect(variant?.price === 0).toBe(price === 0)
        expect(variant?.price ?? 0).toBeLessThanOrEqual(highestPrice)
        if (variant?.compareAtPrice != null) expect(variant.compareAtPrice).toBeGreaterThan(variant.price ?? -1)
      },
    ),
  )
})
