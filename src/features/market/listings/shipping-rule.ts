import type { Areas } from './postcode-ranges.ts'
import { type Bands, bandOf } from './shipping-bands.ts'

/** What decides about a rate of a vendor's; amounts are minor units of its shop's currency. */
export type RateTerms = {
  mode: 'customrate' | 'freeshipping'
  /** ISO 3166-1 alpha-2; empty: everywhere else */
  countries: string[]
  /** of the one country that it names; null: all of it */
  areas?: Areas | null
  /** of an order, or of its first piece */
  amount: number
  /** of each further piece; null: nothing */
  furtherAmount?: number | null
  /** what it costs instead, and up to what it is for */
  bands?: Bands | null
  /** the vendor's own subtotal from which it is free */
  freeFrom: number | null
  /** bounds of an order's weight and number of pieces, both included; null: unbounded */
  minGrams: number | null
  maxGrams: number | null
  minPieces: number | null
  maxPieces: number | null
  /** working days on the way */
  minDays?: number | null
  maxDays: number | null
  /** the set that it is of (`shipping-profiles.ts`); null: the general one */
  profileId?: number | null
  /** breaks ties: of two that cost the same, the older */
  id?: number
}

export type Parcel = {
  /** what is shipped; pieces of unknown weight count as none */
  grams: number
  pieces: number
  /** of this vendor's items, in minor units of its shop's currency, before discounts */
  subtotal: number
}

type Destinations = { shipsTo: string[]; shipsAnywhere: boolean }

/** It is shipped at all: visits, courses and files are not. */
export function isShipped({ shipsTo, shipsAnywhere }: Destinations): boolean {
  return shipsAnywhere || shipsTo.length > 0
}

export function shipsThere({ shipsTo, shipsAnywhere }: Destinations, country: string): boolean {
  return shipsAnywhere || shipsTo.includes(country)
}

/** Of rates for where a parcel goes those whose bounds hold it, cheapest first, and what each costs it. */
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

/** undefined: it is not for so much. */
function priceOf({ amount, furtherAmount, bands }: RateTerms, { grams, pieces }: Parcel): number | undefined {
  if (bands) return bandOf(bands.steps, bands.by === 'weight' ? grams : pieces)?.amount
  const price = amount + (furtherAmount ?? 0) * Math.max(0, pieces - 1)
  return Number.isSafeInteger(price) ? price : undefined
}

/** The faster one; never in the order in which somebody wrote them. */
function compareRates(a: RateTerms, b: RateTerms): number {
  const days = (days: number | null | undefined) => days ?? 10_000
  return days(a.maxDays) - days(b.maxDays) || days(a.minDays) - days(b.minDays) || (a.id ?? 0) - (b.id ?? 0)
}

function isWithin(value: number, least: number | null, most: number | null): boolean {
  return value >= (least ?? 0) && value <= (most ?? Infinity)
}
