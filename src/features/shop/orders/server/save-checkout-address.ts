import { ORPCError } from '@orpc/server'
import { dependsOnArea } from '#features/market/listings/shipping-areas.ts'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { createAddress, readAddress, readContact } from '#features/shop/addresses/server/index.ts'
import { readVatNumber } from '#features/shop/addresses/vat-number.ts'
import { goesByRate } from '#features/shop/cart/cart-state.ts'
import { type Buyer, type CartKeeper, sendCartTo } from '#features/shop/cart/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { jsonb } from '#server/db/jsonb.ts'
import { refuse } from '#server/http/api-context.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import type { Billing } from '../orders.tables.ts'
import { emailOf } from './checkout-details.ts'
import { problemsAt } from './priced-for.ts'

type Parts = { db: Db; carts: CartKeeper }
export type AddressGiven = { email: string; address: PostalAddress; billing?: Billing; save: boolean }

/**
 * Sends the cart to an address, and keeps the buyer's details.
 * @throws ORPCError NOT_FOUND without a cart, BAD_REQUEST with `issues` for invalid parts of the address,
 * gm-error-vat-number
 */
export async function saveCheckoutAddress(
  { db, carts }: Parts,
  buyer: Buyer,
  given: AddressGiven,
  language: string,
): Promise<void> {
  const { viewer } = buyer
  const email = normalizeEmail(given.email) || (viewer ? await emailOf(db, viewer) : '')
  if (!isEmail(email))
    refuse('gm-error-valid-email-address-required', { field: 'email', message: 'Please add a valid email address' })
  const cartId = await carts.find(buyer)
  const state = cartId ? await carts.stateOf(db, cartId) : undefined
  // without parcels, nothing more than a contact is needed
  const read = state && !state.isSent ? readContact : readAddress
  const { address, problems } = read(given.address, language)
  const sent = state?.parts.filter(part => !part.isLeftOut && goesByRate(part)) ?? []
  const rates = sent.flatMap(({ vendor }) => vendor.shop.rates)
  const isByArea = read === readAddress && dependsOnArea(rates, address.country)
  const lacks = isByArea ? problemsAt(address, { isByArea }, language) : problems
  if (lacks.length > 0) badAddress(lacks)
  const billing = readBilling(given.billing, address.country)
  await carts.change(buyer, language, async (tx, cartId) => {
    await sendCartTo(tx, cartId, address)
    const row = {
      ...{ email, address: jsonb(address), typed: null, updatedAt: new Date() },
      billing: billing && JSON.stringify(billing),
    }
    await tx
      .insertInto('checkouts')
      .values({ cartId, paymentMethod: null, ...row })
      .onConflict(on => on.column('cartId').doUpdateSet(row))
      .execute()
  })
  if (given.save && viewer && read === readAddress)
    await createAddress(db, viewer, { ...address, isDefault: false, language })
}

/**
 * Details for the invoice; null if it has the address only.
 * @throws ORPCError gm-error-vat-number
 */
function readBilling(given: Billing = { address: '', vatNumber: '' }, country: string): Billing | null {
  if (!given.address && !given.vatNumber) return null
  const vatNumber = given.vatNumber && readVatNumber(given.vatNumber, country)
  if (vatNumber === undefined)
    refuse('gm-error-vat-number', { field: 'billing.vatNumber', message: 'This is no VAT number.' })
  return { address: given.address, vatNumber }
}

function badAddress(problems: { field: string; code: string }[]): never {
  const issues = problems.map(({ field, code }) => ({ path: `address.${field}`, message: code }))
  throw new ORPCError('BAD_REQUEST', {
    message: 'The address is not complete.',
    data: { field: issues[0]?.path, issues },
  })
}
