import { isRange } from '#features/market/listings/postcode-ranges.ts'
import type { Place } from '#features/market/listings/shipping-areas.ts'
import { bandProblems } from '#features/market/listings/shipping-bands.ts'
import { costOfWays, parcelsOf, waysTogether } from '#features/market/listings/shipping-profiles.ts'
import { type RateTerms, shipsThere } from '#features/market/listings/shipping-rule.ts'
import { convert, type Rates } from '#shared/money.ts'
import type { ExampleItem } from '../shipping.contract.ts'
import { type RateRow, termsOf } from './rates-values.ts'
import type { Values } from './values.ts'

/** Carts for an enterprise without listings yet: pieces, grams, and subtotal in US cents. */
export const typicalCarts = [
  { pieces: 1, grams: 500, subtotal: 1500 },
  { pieces: 3, grams: 2000, subtotal: 5000 },
  { pieces: 10, grams: 8000, subtotal: 20_000 },
]

/** The id of a set in the form: its own, or a negative number for a new one. */
export function profileIdAt(profiles: string[], at: number | null): number | null {
  const key = at === null ? undefined : profiles[at]
  if (at === null || key === undefined) return null
  return key.startsWith('p') ? Number(key.slice(1)) : -1 - at
}

/** The typed rates that are valid so far. */
export function usableRates(values: Values, rows: RateRow[], profiles: string[]): RateTerms[] {
  return rows
    .map((row, at) => ({ ...termsOf(values, row, profiles), id: at + 1 }))
    .map(({ profile, ...rate }) => ({ ...rate, profileId: profileIdAt(profiles, profile ?? null) }))
    .filter(({ amount, furtherAmount, bands, freeFrom, minDays, maxDays, areas }) => {
      const numbers = [
        amount,
        furtherAmount,
        freeFrom,
        minDays,
        maxDays,
        ...(bands?.steps ?? []).map(one => one.amount),
      ]
      return (
        !numbers.some(Number.isNaN) &&
        bandProblems(bands?.steps ?? []).length === 0 &&
        (areas?.postcodes ?? []).every(isRange)
      )
    })
}

/**
 * The shipping costs of items by these rates, in minor units of the shop's currency; null if an item can't be sent.
 * @param perUsd for items with prices in another currency
 */
export function costOf(
  rates: RateTerms[],
  items: ExampleItem[],
  place: Place,
  currency: string,
  perUsd: Rates,
): number | null {
  if (items.some(item => !shipsThere(item, place.country))) return null
  const sum = (of: (item: ExampleItem) => number) => items.reduce((total, item) => total + of(item), 0)
  const where = {
    ...place,
    subtotal: sum(({ price: { amount, currency: own }, quantity }) => {
      return convert({ amount: amount * quantity, currency: own }, currency, perUsd)?.amount ?? 0
    }),
  }
  const parcels = parcelsOf(rates, items)
  // for the cheapest way it doesn't matter which rates are chosen together
  const [cheapest] = waysTogether(rates, parcels, where, () => false)
  return cheapest?.length === parcels.length ? costOfWays(cheapest) : null
}

/** {@link typicalCarts} as items that ship anywhere, with titles by `title`. */
export function typicalItems(title: (cart: { pieces: number; kilos: string }) => string): ExampleItem[][] {
  return typicalCarts.map(({ pieces, grams, subtotal }) => [
    {
      title: title({ pieces, kilos: String(grams / 1000) }),
      quantity: pieces,
      grams: grams / pieces,
      price: { amount: subtotal / pieces, currency: 'USD' },
      shipsTo: [],
      shipsAnywhere: true,
      profileId: null,
    },
  ])
}
