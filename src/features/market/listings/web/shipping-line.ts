import type { Listing, ShippingRate } from '../listings.contract.ts'

/** Shipping to one country (docs/product.md §3 “Vendor shipping”). */
export type ShippingLine =
  /** nothing is shipped: a visit, a course, a file */
  | { kind: 'none' }
  | { kind: 'notThere' }
  /** ships there at an unspecified price, or is sold elsewhere */
  | { kind: 'priceOpen' }
  | { kind: 'rate'; rate: ShippingRate; isFree: boolean }

type Ships = Pick<Listing, 'kind' | 'shipsTo' | 'shipsAnywhere' | 'shippingRates'>

/** Shown before the cart: the vendor's first rate that names the country, otherwise the first for everywhere else. */
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
