import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
import type { Rates } from '#shared/money.ts'

export type CartsTable = {
  id: Generated<string>
  /** hash of the cookie of the guest who began it; null for a member's cart */
  tokenHash: string | null
  userId: string | null
  /** destination: ISO 3166-1 alpha-2 */
  country: string
  /** code of the province or state; '' if unknown, or the country has none */
  region: Generated<string>
  postalCode: Generated<string>
  giftMessage: Generated<string>
  /** ISO 4217 currency that its buyer chose to pay in; null if they chose none */
  currency: Generated<string | null>
  /** units per US dollar, for the currencies needed so far */
  rates: Generated<Rates>
  ratesAt: Generated<Date>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export type CartLinesTable = {
  id: Generated<number>
  cartId: string
  /** null once the variant is deleted */
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

/** Items moved out of the cart to be bought later. */
export type PutAsideLinesTable = CartLinesTable

/** The buyer's choices for one vendor's part. */
export type CartPartsTable = {
  cartId: string
  vendorId: number
  /** id of a shipping option, which may no longer be offered */
  shippingOption: string | null
  note: Generated<string>
  isLeftOut: Generated<boolean>
}

/** A one-time code that brings a guest's cart to another host of ours. */
export type CartHandOversTable = {
  codeHash: string
  cartId: string
  /** label of the network it goes to, or '' for the platform */
  toSite: string
  /** hash of the secret in the browser that asked */
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
  }
}
