import { sql } from 'kysely'
import { saveShop } from '#features/market/listings/server/index.ts'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { createCart, createCarts, createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import type { CartState } from '#features/shop/cart/cart-state.ts'
import { paymentPostings } from '#features/shop/ledger/ledger-entries.ts'
import { postEntry } from '#features/shop/ledger/server/index.ts'
import { markReceived, startPayment } from '#features/shop/payments/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { normalizeEmail } from '#shared/email-address.ts'
import './orders.tables.ts'
import { cancelOwnOrder } from './server/cancel-pieces.ts'
import { fulfilOrder } from './server/fulfil-order.ts'
import { placeGroup } from './server/place-group.ts'
import { refundOrder } from './server/refund-order.ts'
import { requestReturn } from './server/request-return.ts'
import { kandy } from './testing/kandy.ts'

export { followPayments } from './server/follow-payments.ts'
export { importBankFile } from './server/import-bank-file.ts'
export { writeEvents } from './server/order-events.ts'
export { followOrders } from './testing/follow-orders.ts'
export { kandy } from './testing/kandy.ts'

type Given = {
  userId?: string | null
  /** quantity of each vendor's product */
  pieces?: number
  /** the vendors; by default a new one */
  vendorIds?: number[]
  /** by a bank transfer that has arrived; otherwise it is awaited */
  isPaid?: boolean
  /** default: a bank transfer */
  provider?: 'bank' | 'test'
  email?: string
  /** default: somewhere in Kandy */
  address?: PostalAddress
  /** currency of the vendors' prices and of the charge; default: US dollars */
  currency?: string
}

/** A purchase with one product for 10.00 of each vendor, and 5.00 shipping each. */
export async function createOrderGroup(
  db: Db,
  {
    userId = null,
    vendorIds,
    pieces = 1,
    isPaid,
    provider = 'bank',
    email = 'asha@example.org',
    address = kandy,
    currency = 'USD',
  }: Given = {},
): Promise<{ id: number }> {
  const vendors = vendorIds ?? [await createShop(db, { shop: { currency } })]
  const products = await Promise.all(vendors.map(vendorId => createProduct(db, vendorId, { currency })))
  const cartId = await createCart(db, { variants: products.map(({ variantId }) => [variantId, pieces]) })
  const state = (await createCarts(db, [currency]).statesOf(db, cartId)).find(one => one.currency === currency)
  if (!state) throw new Error('there is no cart')
  const buyer = { userId, email, language: 'en', address, provider }
  return db.transaction().execute(async tx => {
    const { id, paymentId } = await buyCart(tx, state, buyer)
    if (isPaid) await markReceived(tx, paymentId, { by: null })
    return { id }
  })
}

/** Confirms the emails of all carts, as if their buyers had typed the codes. */
export async function confirmEmails(db: Db): Promise<void> {
  await db
    .updateTable('checkouts')
    .set(eb => ({ confirmedEmail: eb.ref('email') }))
    .execute()
}

/** Deletes all promises of transfers. */
export async function forgetPromises(db: Db): Promise<void> {
  await db.deleteFrom('transferPromises').execute()
}

type Buyer = {
  userId: string | null
  email: string
  language: string
  address: PostalAddress
  provider: 'bank' | 'test'
}

/** Buys a cart's content: takes the stock, and creates the payment. */
export async function buyCart(
  tx: Tx,
  state: CartState,
  { userId, email, language, address, provider }: Buyer,
): Promise<{ id: number; paymentId: string }> {
  const { id } = await placeGroup(tx, { state, userId, email, language, address })
  const paymentId = await startPayment(tx, {
    groupId: id,
    provider,
    amount: state.totals.total,
    currency: state.currency,
    email,
    language,
    description: `Pola ${id}`,
    returnPath: '/checkout-success',
    expiresAt: new Date(Date.now() + 60_000),
  })
  return { id, paymentId }
}

/** What happens to a paid order. */
export type OrderDeed = 'send' | 'send-a-part' | 'ask-for-return' | 'cancel' | 'refund-a-third'

/** Does this to every order of a group. @returns the payment, whose calls must be run */
export async function carryOn(tx: Tx, groupId: number, deed: OrderDeed, words: string): Promise<string | undefined> {
  const orders = await tx.selectFrom('orders').select(['id', 'total']).where('groupId', '=', groupId).execute()
  const vendor = { userId: null, party: 'vendor' as const }
  const parcel = { carrier: 'Sri Lanka Post', tracking: 'RR104230998LK', trackingUrl: null }
  let paymentId: string | undefined
  for (const { id, total } of orders) {
    const rows = await tx.selectFrom('orderLines').select(['id', 'quantity']).where('orderId', '=', id).execute()
    const lines = rows.map(line => ({ lineId: line.id, quantity: line.quantity }))
    if (deed === 'send' || deed === 'ask-for-return')
      paymentId = await fulfilOrder(tx, id, { lines, ...parcel }, vendor)
    if (deed === 'send-a-part') paymentId = await fulfilOrder(tx, id, { lines: lines.slice(0, 1), ...parcel }, vendor)
    if (deed === 'ask-for-return') await requestReturn(tx, id, { reason: 'damaged', message: words, lines })
    if (deed === 'cancel') paymentId = await cancelOwnOrder(tx, id, { userId: null, party: 'buyer' })
    if (deed === 'refund-a-third')
      paymentId = await refundOrder(tx, id, { amount: Math.round(total / 3), reason: words }, vendor)
  }
  return paymentId
}

/**
 * Enters a group's payment into the ledger as of an earlier moment. A key is entered once, so the payment that follows
 * enters nothing.
 */
export async function enterEarlier(tx: Tx, groupId: number, at: Date): Promise<void> {
  const group = await tx.selectFrom('orderGroups').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow()
  const orders = await tx.selectFrom('orders').selectAll().where('groupId', '=', groupId).orderBy('id').execute()
  const { id, amount, currency } = await tx
    .selectFrom('payments')
    .select(['id', 'amount', 'currency'])
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  const postings = paymentPostings({
    payment: { id, amount, currency, credit: group.credit },
    orders: orders.map(order => ({ ...order, taxIncluded: group.taxIncluded })),
  })
  await postEntry(tx, { key: `payment:${id}`, kind: 'payment', groupId, paymentId: id, at, postings })
}

/** Records a promised transfer, as after the checkout. */
export async function promiseEarlier(tx: Tx, groupId: number, email: string): Promise<void> {
  await tx
    .insertInto('transferPromises')
    .values({ groupId, email: normalizeEmail(email), visitor: null })
    .execute()
}

/** Moves a paid group and its history that many days back; its payment, invoices and the ledger stay unchanged. */
export async function placeEarlier(tx: Tx, groupId: number, days: number): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - ${days} * interval '1 day'`
  const orders = tx.selectFrom('orders').select('id').where('groupId', '=', groupId)
  const moments = { createdAt: earlier('created_at'), placedAt: earlier('placed_at') }
  await tx
    .updateTable('orderGroups')
    .set({ ...moments, paidAt: earlier('paid_at') })
    .where('id', '=', groupId)
    .execute()
  await tx.updateTable('orders').set(moments).where('groupId', '=', groupId).execute()
  await tx
    .updateTable('orderEvents')
    .set({ at: earlier('at') })
    .where('orderId', 'in', orders)
    .execute()
  await tx
    .updateTable('fulfilments')
    .set({ createdAt: earlier('created_at') })
    .where('orderId', 'in', orders)
    .execute()
  await tx
    .updateTable('orderReturns')
    .set({ createdAt: earlier('created_at') })
    .where('orderId', 'in', orders)
    .execute()
}

/** A paid order of one piece from a vendor, with its line; creates the vendor's shipping settings. */
export async function createVendorOrder(
  db: Db,
  given: Omit<Given, 'vendorIds' | 'isPaid'> & { vendorId: number; isSent?: boolean },
): Promise<{ id: number; groupId: number; lineId: number }> {
  const { vendorId, isSent, currency = 'USD', ...rest } = given
  const rates = [{ mode: 'customrate' as const, amount: 500 }]
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency, rates }))
  const { id: groupId } = await createOrderGroup(db, { ...rest, currency, vendorIds: [vendorId], isPaid: true })
  const line = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select(['orderLines.id as lineId', 'orders.id', 'orderLines.quantity'])
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  const { id, lineId, quantity } = line
  const sent = {
    lines: [{ lineId, quantity }],
    carrier: 'Sri Lanka Post',
    tracking: 'RR123456789LK',
    trackingUrl: null,
  }
  const actor = { userId: null, party: 'vendor' as const }
  if (isSent) await db.transaction().execute(tx => fulfilOrder(tx, id, sent, actor))
  return { id, groupId, lineId }
}

/** A return that waits for an answer. */
export async function createReturn(db: Db, { id, lineId }: { id: number; lineId: number }): Promise<number> {
  const wanted = { reason: 'damaged' as const, message: 'The jar broke.', lines: [{ lineId, quantity: 1 }] }
  await db.transaction().execute(tx => requestReturn(tx, id, wanted))
  const row = await db.selectFrom('orderReturns').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()
  return row.id
}
