import { ratesFor } from '#features/market/listings/shipping-areas.ts'
import { ratesOfProfile } from '#features/market/listings/shipping-profiles.ts'
import { shipsThere } from '#features/market/listings/shipping-rule.ts'
import type { Money } from '#shared/money.ts'
import type { ListingDraft } from '../../listing-draft.ts'
import type { SellingVendor } from '../../selling.contract.ts'

export type BuyerPays = {
  /** ISO 3166-1 alpha-2 */
  country: string
  price: Money
  /** shipping of one piece; undefined: it can’t be shipped there */
  shipping: Money | undefined
}

/** Countries to compute with where a listing ships anywhere: near and far. */
const examples = ['LK', 'IN', 'JP', 'DE', 'US']
const shown = 3

/** The cost of one piece of the first variant for buyers in three countries, by the rule that carts use. */
export function whatBuyersPay(draft: ListingDraft, vendor: SellingVendor): BuyerPays[] {
  const [first] = draft.variants
  if (first?.price == null) return []
  const price = { amount: first.price, currency: draft.currency }
  const isOwn = draft.currency === vendor.currency
  return countriesFor(draft, vendor).map(country => {
    const [cheapest] = ratesFor(ratesOfProfile(vendor.rates, draft.shippingProfileId ?? null), {
      country,
      grams: first.weightGrams ?? 0,
      pieces: 1,
      // a threshold in another currency is left to the cart
      subtotal: isOwn ? (first.price ?? 0) : 0,
    })
    const isShipped = cheapest && shipsThere(draft, country)
    return { country, price, shipping: isShipped ? { amount: cheapest.cost, currency: vendor.currency } : undefined }
  })
}

function countriesFor({ shipsTo, shipsAnywhere }: ListingDraft, { country }: SellingVendor): string[] {
  const own = country ? [country] : []
  return [...new Set([...own, ...shipsTo, ...(shipsAnywhere ? examples : [])])].slice(0, shown)
}

/** The enterprise's share of an amount in minor units. Half a unit of the fee is rounded up, as in the ledger. */
export function lessFee(amount: number, basisPoints: number): number {
  return amount - Number((BigInt(amount) * BigInt(basisPoints) + 5000n) / 10_000n)
}
