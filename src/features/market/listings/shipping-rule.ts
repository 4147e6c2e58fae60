import type { Areas } from './postcode-ranges.ts'
import { type Bands, bandOf } from './shipping-bands.ts'

/**
 * The parts of a vendor's rate that decide whether it applies and what it costs. Amounts are minor units of its shop's
 * currency.
 */
export type RateTerms = {
  mode: 'customrate' | 'freeshipping'
  /** ISO 3166-1 alpha-2; empty: all countries without a rate of their own */
  countries: string[]
  /** parts of its one country; null: the whole country */
  areas?: Areas | null
  /** for a whole order, or for its first piece */
  amount: number
  /** for each further piece; null: nothing */
  furtherAmount?: number | null
  /** replaces the amounts, and limits the weight or number of pieces */
  bands?: Bands | null
  /** it is free from this subtotal of the vendor's own items */
  freeFrom: number | null
  /** bounds of an order's weight and number of pieces, both included; null: unbounded */
  minGrams: number | null
  maxGrams: number | null
  minPieces: number | null
  maxPieces: number | null
  /** working days on the way */
  minDays?: number | null
  maxDays: number | null
  /** the set that it belongs to (`shipping-profiles.ts`); null: the general set */
  profileId?: number | null
  /** breaks ties: of equal rates, the older one comes first */
  id?: number
}

export type Parcel = {
  /** total weight; pieces of unknown weight count as 0 */
  grams: number
  pieces: number
  /** subtotal of this vendor's items, in minor units of its shop's currency, before discounts */
  subtotal: number
}

type Destinations = { shipsTo: string[]; shipsAnywhere: boolean }

/** Whether a listing is shipped at all; visits, courses and files are not. */
export function isShipped({ shipsTo, shipsAnywhere }: Destinations): boolean {
  return shipsAnywhere || shipsTo.length > 0
}

export function shipsThere({ shipsTo, shipsAnywhere }: Destinations, country: string): boolean {
  return shipsAnywhere || shipsTo.includes(country)
}

/**
 * The rates whose bounds include the parcel, cheapest first, with the cost of each. `rates` must already be those for
 * its place.
 */
export function pricesOf<R extends RateTerms>(
  rates: R[],
  parcel: Parcel,
): { rate: R; cost: number; isFree: boolean }[] {
  return rates
    .filter(rate => isWithin(parcel.grams, rate.minGrams, rate.maxGrams))
    .filter(rate => isWithin(parcel.pieces, rate.minPieces, rate.maxPieces))
    .flatMap(rate => {
      const price = priceOf(rate, parcel)
      if (price === undefined) return []
      const isFree = rate.mode === 'freeshipping' || (rate.freeFrom !== null && parcel.subtotal >= rate.freeFrom)
      return [{ rate, cost: isFree ? 0 : price, isFree }]
    })
    .sort((a, b) => a.cost - b.cost || compareRates(a.rate, b.rate))
}

/** undefined if the rate doesn't take this weight or number of pieces. */
function priceOf({ amount, furtherAmount, bands }: RateTerms, { grams, pieces }: Parcel): number | undefined {
  if (bands) return bandOf(bands.steps, bands.by === 'weight' ? grams : pieces)?.amount
  const price = amount + (furtherAmount ?? 0) * Math.max(0, pieces - 1)
  return Number.isSafeInteger(price) ? price : undefined
}

/** Sorts faster rates first, then older ones, so that the order of `rates` never matters. */
function compareRates(a: RateTerms, b: RateTerms): number {
  const days = (days: number | null | undefined) => days ?? 10_000
  return days(a.maxDays) - days(b.maxDays) || days(a.minDays) - days(b.minDays) || (a.id ?? 0) - (b.id ?? 0)
}

function isWithin(value: number, least: number | null, most: number | null): boolean {
  return value >= (least ?? 0) && value <= (most ?? Infinity)
}
