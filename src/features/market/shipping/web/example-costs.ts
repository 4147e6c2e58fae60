import { isRange } from '#features/market/listings/postcode-ranges.ts'
import { type Place, ratesFor } from '#features/market/listings/shipping-areas.ts'
import { bandProblems } from '#features/market/listings/shipping-bands.ts'
import { type RateTerms, shipsThere } from '#features/market/listings/shipping-rule.ts'
import { convert, type Rates } from '#shared/money.ts'
import type { ExampleItem } from '../shipping.contract.ts'
import { type RateRow, termsOf } from './rates-values.ts'
import type { Values } from './values.ts'

/** Carts for an enterprise that sells nothing yet: their pieces, grams, and subtotal in US cents. */
export const typicalCarts = [
  { pieces: 1, grams: 500, subtotal: 1500 },
  { pieces: 3, grams: 2000, subtotal: 5000 },
  { pieces: 10, grams: 8000, subtotal: 20_000 },
]

/** Those of the typed rates that can be read already. */
export function usableRates(values: Values, rows: RateRow[]): RateTerms[] {
  return rows
    .map((row, at) => ({ ...termsOf(values, row), id: at + 1 }))
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
 * What the cart will charge for items by these rates, in minor units of the shop's currency; null where something of it can't
 * be sent.
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
  const parcel = {
    ...place,
    pieces: sum(({ quantity }) => quantity),
    grams: sum(({ grams, quantity }) => grams * quantity),
    subtotal: sum(({ price: { amount, currency: own }, quantity }) => {
      return convert({ amount: amount * quantity, currency: own }, currency, perUsd)?.amount ?? 0
    }),
  }
  return ratesFor(rates, parcel)[0]?.cost ?? null
}

/** {@link typicalCarts} as items that ship anywhere, named by `title`. */
export function typicalItems(title: (cart: { pieces: number; kilos: string }) => string): ExampleItem[][] {
  return typicalCarts.map(({ pieces, grams, subtotal }) => [
    {
      title: title({ pieces, kilos: String(grams / 1000) }),
      quantity: pieces,
      grams: grams / pieces,
      price: { amount: subtotal / pieces, currency: 'USD' },
      shipsTo: [],
      shipsAnywhere: true,
    },
  ])
}
