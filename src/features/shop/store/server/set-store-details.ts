import { ORPCError } from '@orpc/server'
import { readAddress } from '#features/shop/addresses/server/index.ts'
import { sendCartTo } from '#features/shop/cart/server/index.ts'
import { jsonb } from '#server/db/jsonb.ts'
import { refuse } from '#server/http/api-context.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import { fromStoreAddress, type StoreAddress } from '../store-address.ts'
import { saveStoreCart } from './save-store-cart.ts'
import { detailsOf, type NamedBuyer, stateOf } from './store-cart.ts'
import type { StoreParts } from './store-parts.ts'

export type StoreDetails = {
  email?: string | undefined
  address?: StoreAddress | undefined
  provider?: string | undefined
}

/**
 * Collects a cart's details that a client sends bit by bit, and passes them to the checkout as soon as they are
 * complete. An address with a country only is the cart's destination; one with a street has to be complete.
 * @throws ORPCError BAD_REQUEST with `issues` for invalid parts of an address, gm-error-valid-email-address-required,
 * gm-error-payment-method
 */
export async function setStoreDetails(parts: StoreParts, buyer: NamedBuyer, given: StoreDetails): Promise<void> {
  const { db, carts, checkout, payments } = parts
  const { language } = buyer
  const before = await detailsOf(db, buyer)
  const email = given.email === undefined ? before.email : normalizeEmail(given.email)
  const address = given.address ?? before.address
  const method = given.provider === undefined ? undefined : methodOf(payments.methods(), given.provider)
  const { isSent } = await stateOf(parts, buyer)
  // if nothing is shipped, a name and the country are enough
  const isWhole = address !== null && (isSent ? address.address_1 !== '' : isContact(address))
  if (given.address && given.address.address_1 !== '') checkAddress(given.address, language)
  const isNew = given.email !== undefined || given.address !== undefined || !before.isComplete
  if (email && isWhole && isNew)
    await checkout.setAddress(buyer, { email, address: fromStoreAddress(address), save: false }, language)
  else if (given.email !== undefined && !isEmail(email))
    refuse('gm-error-valid-email-address-required', { field: 'email', message: 'Please add a valid email address' })
  await carts.change(buyer, language, async (tx, cartId) => {
    if (given.address?.country_code && !isWhole)
      await sendCartTo(tx, cartId, {
        country: given.address.country_code.toUpperCase(),
        postalCode: given.address.postal_code.trim().slice(0, 20),
      })
    await saveStoreCart(tx, cartId, {
      ...(given.email !== undefined && { email }),
      ...(given.address && { address: jsonb(given.address) }),
      ...(method !== undefined && { paymentMethod: method }),
    })
  })
  const paymentMethod = method ?? before.paymentMethod
  if (paymentMethod !== null && email && isWhole) await checkout.setPayment(buyer, paymentMethod, language)
}

function isContact({ first_name, last_name, country_code }: StoreAddress): boolean {
  return Boolean((first_name || last_name) && country_code)
}

function methodOf(methods: { method: number; name: string }[], provider: string): number {
  const found = methods.find(({ name }) => name === provider)
  if (!found) refuse('gm-error-payment-method', { field: 'provider_id', message: 'This way to pay is not offered.' })
  return found.method
}

function checkAddress(given: StoreAddress, language: string): void {
  const { problems } = readAddress(fromStoreAddress(given), language)
  if (problems.length === 0) return
  const issues = problems.map(({ field, code }) => ({ path: `shipping_address.${field}`, message: code }))
  throw new ORPCError('BAD_REQUEST', {
    message: 'The address is not complete.',
    data: { field: issues[0]?.path, issues },
  })
}
