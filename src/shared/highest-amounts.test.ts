import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestPrice, highestTotal, times } from './highest-amounts.ts'
import { formatMoney } from './money.ts'

/** `maxPieces` of carts. */
const pieces = 999

test('a line at the highest price is an exact number; a total has at most the eight digits that a card accepts', () => {
  expect(times(highestPrice, pieces)).toBe(highestPrice * pieces)
  expect(String(highestTotal)).toHaveLength(8)
  // The error's message names the same amount.
  expect(formatMoney({ amount: highestTotal, currency: 'USD' }, 'en')).toBe('$999,999.99')
})

test('a product is exact or undefined', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.nat(100_000), (amount, count) => {
      const exact = BigInt(amount) * BigInt(count)
      expect(times(amount, count)).toBe(exact <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(exact) : undefined)
    }),
    {
      examples: [
        [Number.MAX_SAFE_INTEGER, 1],
        [2 ** 52, 2],
        [2 ** 31, 2 ** 22 - 1],
        [highestPrice + 1, pieces],
      ],
    },
  )
})
