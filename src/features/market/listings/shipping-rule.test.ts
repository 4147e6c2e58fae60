import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratesFor } from './shipping-areas.ts'
import type { RateTerms } from './shipping-rule.ts'

const amount = fc.constantFrom(0, 100, 250, 900)
const bound = fc.option(fc.integer({ min: 0, max: 10 }))
const days = fc.option(fc.integer({ min: 1, max: 4 }))
const bands = fc.option(
  fc.record({
    by: fc.constantFrom('weight' as const, 'quantity' as const),
    steps: fc
      .uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 })
      .chain(ends =>
        fc.tuple(...ends.sort((a, b) => a - b).map(upTo => fc.record({ upTo: fc.constant(upTo), amount }))),
      ),
  }),
)

const rates: fc.Arbitrary<RateTerms[]> = fc
  .array(
    fc.record({
      mode: fc.constantFrom('customrate' as const, 'customrate' as const, 'freeshipping' as const),
      countries: fc.subarray(['LK', 'IN', 'JP']),
      amount,
      furtherAmount: fc.option(amount),
      bands,
      freeFrom: fc.option(fc.integer({ min: 1, max: 20 })),
      minGrams: bound,
      maxGrams: bound,
      minPieces: bound,
      maxPieces: bound,
      minDays: days,
      maxDays: days,
    }),
    { maxLength: 6 },
  )
  .map(all => all.map((one, at) => ({ ...one, id: at + 1 })))

const lines = fc.array(fc.record({ grams: fc.nat(6), quantity: fc.integer({ min: 1, max: 4 }), price: fc.nat(8) }), {
  minLength: 1,
  maxLength: 5,
})

type Line = { grams: number; quantity: number; price: number }

function parcelOf(all: Line[], country: string) {
  const sum = (of: (line: Line) => number) => all.reduce((total, line) => total + of(line), 0)
  return {
    country,
    grams: sum(line => line.grams * line.quantity),
    pieces: sum(line => line.quantity),
    subtotal: sum(line => line.price * line.quantity),
  }
}

test('neither the order of a cart’s lines nor the order of rates changes which rates apply and what they cost', () => {
  const shuffled = <T>(items: T[]) => fc.shuffledSubarray(items, { minLength: items.length })
  const given = fc
    .tuple(rates, lines)
    .chain(([all, cart]) => fc.tuple(fc.constant(all), shuffled(all), fc.constant(cart), shuffled(cart)))
  fc.assert(
    fc.property(given, fc.constantFrom('LK', 'IN', 'GB'), ([all, mixed, cart, turned], country) => {
      expect(ratesFor(mixed, parcelOf(turned, country))).toEqual(ratesFor(all, parcelOf(cart, country)))
    }),
    { numRuns: 2000 },
  )
})

test('a cart never uses a rate for everywhere else if its country has one', () => {
  fc.assert(
    fc.property(rates, lines, (all, cart) => {
      const isNamed = all.some(({ countries }) => countries.includes('LK'))
      for (const { rate, cost } of ratesFor(all, parcelOf(cart, 'LK'))) {
        expect(rate.countries.includes('LK')).toBe(isNamed)
        expect(cost).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
