import { convert, type Money, type Rates } from '#shared/money.ts'
import type { Listing, ShippingRate } from '../listings.contract.ts'
import { isShipped, pricesOf, shipsThere } from '../shipping-rule.ts'

/** Shipping to one country (docs/product.md §3 “Vendor shipping”). */
export type ShippingLine =
  /** not shipped: a visit, a course, a file */
  | { kind: 'none' }
  | { kind: 'notThere' }
  /** it ships there, but is sold elsewhere */
  | { kind: 'priceOpen' }
  /** `isLeast`: other variants, or more pieces, may cost something else */
  | { kind: 'rate'; rate: ShippingRate; price: Money; isLeast: boolean }

type Ships = Pick<Listing, 'kind' | 'shipsTo' | 'shipsAnywhere' | 'shippingRates' | 'variants'>

/**
 * The shipping that the cart will show for one piece: the cheapest rate of all available variants.
 * @param perUsd rates for a free-shipping threshold in another currency than the listing's
 */
export function shippingLine(listing: Ships, country: string, perUsd: Rates): ShippingLine {
  if (!isShipped(listing)) return { kind: 'none' }
  if (!shipsThere(listing, country)) return { kind: 'notThere' }
  if (listing.kind === 'basic') return { kind: 'priceOpen' }
  const currency = listing.shippingRates[0]?.price.currency ?? 'USD'
  const rates = listing.shippingRates.map(rate => ({
    ...rate,
    own: rate,
    amount: rate.price.amount,
    freeFrom: rate.freeFrom?.amount ?? null,
  }))
  // rates for parts of the country may or may not apply to the visitor
  const named = rates.filter(({ countries }) => countries.includes(country))
  const inParts = named.filter(({ inPart }) => inPart)
  const there = named.length > inParts.length ? named : [...named, ...rates.filter(one => !one.countries[0])]
  const available = listing.variants.filter(variant => variant.available)
  const ways = (available.length > 0 ? available : listing.variants).map(({ weightGrams, price }) => {
    const subtotal = convert(price, currency, perUsd)?.amount ?? 0
    return pricesOf(there, { grams: weightGrams ?? 0, pieces: 1, subtotal })[0]
  })
  const found = ways.filter(way => way !== undefined).sort((a, b) => a.cost - b.cost)
  const [least] = found
  if (!least) return { kind: 'notThere' }
  const { own, maxGrams, maxPieces, furtherAmount, bands } = least.rate
  const isBounded = maxGrams !== null || maxPieces !== null || bands !== null || furtherAmount !== null
  return {
    kind: 'rate',
    rate: own,
    price: { amount: least.cost, currency },
    isLeast:
      isBounded || inParts.length > 0 || found.length < ways.length || found.some(({ cost }) => cost !== least.cost),
  }
}
