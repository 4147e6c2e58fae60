import type { LocalText } from '#shared/local-text.ts'

/** What a vendor says of a way to ship; amounts are minor units of its shop's currency. */
export type Rate = {
  id: number
  mode: 'customrate' | 'freeshipping'
  name: LocalText
  /** ISO 3166-1 alpha-2; empty: everywhere else */
  countries: string[]
  amount: number
  /** the vendor's own subtotal from which it is free */
  freeFrom: number | null
  /** bounds of an order's weight and number of pieces, both included; null: unbounded */
  minGrams: number | null
  maxGrams: number | null
  minPieces: number | null
  maxPieces: number | null
  minDays: number | null
  maxDays: number | null
}

export type Shop = { rates: Rate[]; offersPickup: boolean; pickupPlace: LocalText }

export type Parcel = {
  /** ISO 3166-1 alpha-2 */
  country: string
  /** some of it is shipped at all: visits, courses and files are not */
  isShipped: boolean
  /** what is shipped; pieces of unknown weight count as none */
  grams: number
  pieces: number
  /** of this vendor's items, in minor units of its shop's currency, before discounts */
  subtotal: number
}

export type Option = {
  id: string
  kind: 'rate' | 'pickup' | 'none'
  name: LocalText
  /** minor units of the shop's currency */
  amount: number
  /** where it isn't free yet: the subtotal from which it is */
  freeFrom: number | null
  minDays: number | null
  maxDays: number | null
}

/**
 * How a vendor's part may get to the buyer, cheapest first, then pick-up; none at all if the vendor doesn't ship there
 * (docs/product.md §9 “Shipping”). Rates that name the country come before those for everywhere else, which are for other
 * countries; of these, those whose bounds hold the parcel.
 */
export function shippingOptions(shop: Shop, parcel: Parcel): Option[] {
  if (!parcel.isShipped) return [{ ...plain, id: 'none', kind: 'none' }]
  const named = shop.rates.filter(({ countries }) => countries.includes(parcel.country))
  const there = named.length > 0 ? named : shop.rates.filter(({ countries }) => countries.length === 0)
  const options = there
    .filter(rate => isWithin(parcel.grams, rate.minGrams, rate.maxGrams))
    .filter(rate => isWithin(parcel.pieces, rate.minPieces, rate.maxPieces))
    .map((rate): Option => {
      const isFree = rate.mode === 'freeshipping' || (rate.freeFrom !== null && parcel.subtotal >= rate.freeFrom)
      const { name, minDays, maxDays } = rate
      const amount = isFree ? 0 : rate.amount
      return {
        id: `rate-${rate.id}`,
        kind: 'rate',
        name,
        amount,
        freeFrom: isFree ? null : rate.freeFrom,
        minDays,
        maxDays,
      }
    })
    .sort((a, b) => a.amount - b.amount || (a.maxDays ?? Infinity) - (b.maxDays ?? Infinity))
  const pickup: Option[] = shop.offersPickup ? [{ ...plain, id: 'pickup', kind: 'pickup', name: shop.pickupPlace }] : []
  return [...options, ...pickup]
}

const plain = { name: {}, amount: 0, freeFrom: null, minDays: null, maxDays: null }

/** The one that the buyer chose, if it is still offered, or else the cheapest; nobody is sent to fetch it unasked. */
export function chosenOption<T extends Option>(options: T[], id: string | null): T | undefined {
  return options.find(option => option.id === id) ?? options.find(({ kind }) => kind !== 'pickup')
}

function isWithin(value: number, least: number | null, most: number | null): boolean {
  return value >= (least ?? 0) && value <= (most ?? Infinity)
}
