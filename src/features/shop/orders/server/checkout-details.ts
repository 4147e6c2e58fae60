import type { RawBuilder } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { addressLines } from '#features/shop/addresses/server/index.ts'
import type { Cart } from '#features/shop/cart/cart.contract.ts'
import { type PaymentMethod, paymentMethods } from '#features/shop/payments/payment-methods.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { Checkout } from '../orders.contract.ts'
import type { Billing } from '../orders.tables.ts'
import { isPricedFor, problemsAt } from './priced-for.ts'

export type Typed = { email: string; address: PostalAddress; billing?: Billing }
export type Details = {
  email: string
  address: PostalAddress | null
  typed: Typed | null
  billing: Billing | null
  paymentMethod: number | null
}

const readSavedDetails = prepareQuery('checkout', (db, cartId: RawBuilder<string>) =>
  db
    .selectFrom('checkouts')
    .select(['email', 'address', 'billing', 'typed', 'paymentMethod'])
    .where('cartId', '=', cartId),
)

/** Details given for paying a cart; before that, a member's own email. */
export async function readDetails(db: Db | Tx, cartId: string | undefined, viewer: Viewer | null): Promise<Details> {
  const [saved] = cartId ? await readSavedDetails(db, cartId) : []
  const { email, address = null, billing = null, typed = null, paymentMethod = null } = saved || {}
  return { email: email ?? (viewer ? await emailOf(db, viewer) : ''), address, billing, typed, paymentMethod }
}

export async function emailOf(db: Db | Tx, { userId }: Viewer): Promise<string> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email ?? ''
}

/** The order group of a cart whose payment is in progress, and its provider. */
export async function openGroupOf(db: Db | Tx, cartId: string) {
  const [open] = await readOpenGroup(db, cartId)
  return open
}

const readOpenGroup = prepareQuery('open-order-group', (db, cartId: RawBuilder<string>) =>
  db
    .selectFrom('orderGroups')
    .leftJoin('payments', 'payments.groupId', 'orderGroups.id')
    .select(['orderGroups.id', 'key', 'payments.amount', 'payments.currency', 'provider'])
    .where('cartId', '=', cartId)
    .where('placedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .orderBy('number', 'desc')
    .limit(1),
)

type Known = Pick<Checkout, 'giftCards' | 'due' | 'currencies' | 'noTransfer' | 'isEmailConfirmed'>

/** The checkout as its page shows it. A cart that costs nothing needs no payment method. */
export async function shapeCheckout(
  db: Db,
  cart: Cart,
  details: Details,
  known: Known,
  offered: PaymentMethod[],
  language: string,
): Promise<Checkout> {
  const open = cart.id ? await openGroupOf(db, cart.id) : undefined
  const methods = offered.map(({ method, name }) => ({ method, name }))
  const isOffered = methods.some(({ method }) => method === details.paymentMethod)
  const { email, address: saved, typed } = details
  // the details were enough for a cart without parcels, or for another destination
  const isTooLittle =
    saved !== null && cart.isSent && (problemsAt(saved, cart, language).length > 0 || !isPricedFor(saved, cart))
  const address = isTooLittle ? null : saved
  return {
    cart,
    email,
    address,
    addressLines: address ? addressLines(address, language) : [],
    typed: typed ?? (isTooLittle ? { email, address: saved } : null),
    billing: details.billing,
    paymentMethod: isOffered ? details.paymentMethod : null,
    methods,
    ...known,
    open: open
      ? {
          groupId: open.id,
          key: open.key,
          total: open.amount ?? 0,
          currency: open.currency ?? cart.currency,
          paymentMethod: paymentMethods.find(({ provider }) => provider === open.provider)?.method ?? null,
        }
      : null,
  }
}
