import type { Listing, ShippingRate } from '../listings.contract.ts'

/** What shipping to one country comes to (docs/product.md §3 “Vendor shipping”). */
export type ShippingLine =
  /** nothing is shipped: a visit, a course, a file */
  | { kind: 'none' }
  | { kind: 'notThere' }
  /** it goes there; the vendor has not said for how much, or sells elsewhere */
  | { kind: 'priceOpen' }
  | { kind: 'rate'; rate: ShippingRate; isFree: boolean }

type Ships = Pick<Listing, 'kind' | 'shipsTo' | 'shipsAnywhere' | 'shippingRates'>

/** Told before the cart: the vendor's first rate that names the country, else the first for everywhere else. */
export function shippingLine({ kind, shipsTo, shipsAnywhere, shippingRates }: Ships, country: string): ShippingLine {
  if (!shipsAnywhere && shipsTo.length === 0) return { kind: 'none' }
  if (!shipsAnywhere && !shipsTo.includes(country)) return { kind: 'notThere' }
  if (kind === 'basic' || shippingRates.length === 0) return { kind: 'priceOpen' }
  const rate =
    shippingRates.find(({ countries }) => countries.includes(country)) ??
    shippingRates.find(({ countries }) => countries.length === 0)
  if (!rate) return { kind: 'notThere' }
  return { kind: 'rate', rate, isFree: rate.mode === 'freeshipping' || rate.price.amount === 0 }
}
