import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
import type { Rates } from '#shared/money.ts'

export type CartsTable = {
  id: Generated<string>
  /** of the cookie with which a guest began it; null for a member's cart */
  tokenHash: string | null
  userId: string | null
  /** where it goes: ISO 3166-1 alpha-2 */
  country: string
  /** the province or state, by its code; '': unknown, or the country has none */
  region: Generated<string>
  postalCode: Generated<string>
  giftMessage: Generated<string>
  /** ISO 4217: in which its buyer chose to pay; null while they didn't */
  currency: Generated<string | null>
  /** units per US dollar of the currencies that were needed so far */
  rates: Generated<Rates>
  ratesAt: Generated<Date>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export type CartLinesTable = {
  id: Generated<number>
  cartId: string
  /** null once the variant is gone */
  variantId: number | null
  listingId: number
  vendorId: number
  quantity: number
  title: LocalText
  /** minor units of `seenCurrency`, as the buyer last saw it */
  seenPrice: number
  seenCurrency: string
  createdAt: Generated<Date>
}

/** What was taken out of the cart to be bought later. */
export type PutAsideLinesTable = CartLinesTable

/** What the buyer chose for a vendor's part. */
export type CartPartsTable = {
  cartId: string
  vendorId: number
  /** id of a shipping option, which may no longer be offered */
  shippingOption: string | null
  note: Generated<string>
  isLeftOut: Generated<boolean>
}

export type DiscountsTable = {
  id: Generated<number>
  /** capitals, digits and hyphens */
  code: string
  /** null: the platform gives it, and bears it */
  vendorId: number | null
  /** hundredths of a per cent; null for an amount */
  basisPoints: number | null
  /** ISO 4217, of amount and minimum: US dollars, or of an enterprise's code the enterprise's own */
  currency: Generated<string>
  /** minor units; null for a share */
  amount: number | null
  /** minor units of items from which it is valid */
  minimum: Generated<number>
  startsAt: Generated<Date>
  endsAt: Date | null
  mostUses: number | null
  mostPerPerson: number | null
  uses: Generated<number>
  isActive: Generated<boolean>
}

export type TaxRatesTable = {
  /** ISO 3166-1 alpha-2 */
  country: string
  name: LocalText
  /** hundredths of a per cent: 2000 is 20 % */
  basisPoints: number
  /** prices contain it already */
  isIncluded: boolean
  onShipping: boolean
}

/** A one-time code that brings a guest's cart to another host of ours. */
export type CartHandOversTable = {
  codeHash: string
  cartId: string
  /** the network's label, or '' for the platform */
  toSite: string
  /** digest of the secret in the browser that asked */
  state: string
  expiresAt: Date
}

declare module '#server/db/database.ts' {
  interface Tables {
    carts: CartsTable
    /** cookies of other hosts that lead to a guest's cart */
    cartCookies: { tokenHash: string; cartId: string }
    cartHandOvers: CartHandOversTable
    cartLines: CartLinesTable
    putAsideLines: PutAsideLinesTable
    cartParts: CartPartsTable
    cartDiscounts: { cartId: string; discountId: number }
    discounts: DiscountsTable
    /** `email`: of the buyer, in lower case; `amount`: US cents that it took off, at the rates of the purchase */
    discountUses: { discountId: number; groupId: number; email: string; amount: number }
    taxRates: TaxRatesTable
  }
}
