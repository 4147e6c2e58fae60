import { sql } from 'kysely'
import { giveBackStock, type Pieces } from '#features/market/listings/server/index.ts'
import { takeOutBought } from '#features/shop/cart/server/index.ts'
import { forgetDiscountUses } from '#features/shop/discounts/server/index.ts'
import { freeCards, takeCardsOffCart } from '#features/shop/gift-cards/server/index.ts'
import { paymentPostings, providerFeePostings } from '#features/shop/ledger/ledger-entries.ts'
import { postEntry } from '#features/shop/ledger/server/index.ts'
import type { Payment } from '#features/shop/payments/payments.tables.ts'
import { onPayment } from '#features/shop/payments/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import '../orders.tables.ts'
import { searchWords } from '#shared/search-words.ts'
import { fixArrival } from './arrival-of-order.ts'
import { issueInvoices } from './issue-invoices.ts'
import { issueTickets } from './issue-tickets.ts'
import { notifyOfPayment } from './notify-of-payment.ts'
import { writeEvents } from './order-events.ts'
import { endPromise } from './promise-transfer.ts'

type GroupPayment = Payment & { groupId: number }

/** Updates orders when their payment's state changes, in the transaction of that change. */
export function followPayments(): void {
  onPayment(async (tx, paid, before) => {
    if (paid.groupId === null) return
    const payment = { ...paid, groupId: paid.groupId }
    if (payment.state === before) await enterFee(tx, payment)
    else if (payment.state === 'succeeded') await groupIsPaid(tx, payment)
    else if (payment.state === 'refused' || payment.state === 'cancelled') await groupIsOff(tx, payment)
    else if (payment.provider === 'bank' && payment.state === 'pending') await groupIsPromised(tx, payment)
  })
}

/** The group is paid: stock is sold, vendors see their orders, the ledger has the money, invoices are issued. */
async function groupIsPaid(tx: Tx, payment: GroupPayment): Promise<void> {
  const now = new Date()
  const group = await tx
    .updateTable('orderGroups')
    .set(eb => ({ paidAt: now, placedAt: eb.fn.coalesce('placedAt', eb.val(now)) }))
    .where('id', '=', payment.groupId)
    .where('paidAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!group) return
  if (group.currency !== payment.currency) throw new Error(`payment ${payment.id} is not in ${group.currency}`)
  await endPromise(tx, group.id)
  await emptyCart(tx, group.id)
  await tx
    .updateTable('stockReservations')
    .set({ state: 'sold' })
    .where('groupId', '=', group.id)
    .where('state', '=', 'held')
    .execute()
  const orders = await tx
    .updateTable('orders')
    .set({
      status: 'pending',
      placedAt: now,
      // the buyer's name may be searched from now on
      searchWords: sql`search_words || array_to_tsvector(${searchWords(group.address.name)}::text[])`,
    })
    .where('groupId', '=', group.id)
    .where('status', '=', 'awaiting')
    .returningAll()
    .execute()
  await postEntry(tx, {
    key: `payment:${payment.id}`,
    kind: 'payment',
    groupId: group.id,
    paymentId: payment.id,
    postings: paymentPostings({
      payment: { ...payment, credit: group.credit },
      orders: orders.map(order => ({ ...order, taxIncluded: group.taxIncluded })),
    }),
  })
  await enterFee(tx, payment)
  await issueTickets(tx, orders, now)
  await fixArrival(tx, orders, now)
  await writeEvents(tx, orders, 'paid', 'system')
  await notifyOfPayment(tx, group, 'paid')
  await issueInvoices(tx, orders, { issuedAt: now, language: group.language })
}

/** The payment failed: stock and codes are released, the cart is as it was. */
async function groupIsOff(tx: Tx, payment: GroupPayment): Promise<void> {
  const group = await tx
    .updateTable('orderGroups')
    .set({ cancelledAt: new Date() })
    .where('id', '=', payment.groupId)
    .where('cancelledAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!group) return
  await endPromise(tx, group.id)
  const orders = await tx
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('groupId', '=', group.id)
    .returningAll()
    .execute()
  const held = await tx
    .updateTable('stockReservations')
    .set({ state: 'freed' })
    .where('groupId', '=', group.id)
    .where('state', '=', 'held')
    .returning(['variantId', 'quantity', 'isTaken', 'sources'])
    .execute()
  await giveBackStock(
    tx,
    held.filter(({ isTaken }) => isTaken),
  )
  await forgetDiscountUses(tx, group.id)
  await freeCards(tx, group.id)
  await writeEvents(tx, orders, 'not-paid', 'system', { code: payment.failureCode })
  if (group.placedAt) await notifyOfPayment(tx, group, 'not-paid')
}

/** A transfer is promised: the cart is emptied, and the buyer gets the payment details. */
async function groupIsPromised(tx: Tx, payment: GroupPayment): Promise<void> {
  const group = await tx
    .updateTable('orderGroups')
    .set({ placedAt: new Date() })
    .where('id', '=', payment.groupId)
    .where('placedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!group) return
  await emptyCart(tx, group.id)
  const orders = await tx.selectFrom('orders').selectAll().where('groupId', '=', group.id).execute()
  await writeEvents(tx, orders, 'transfer-promised', 'buyer')
  await notifyOfPayment(tx, group, 'promised')
}

async function emptyCart(tx: Tx, groupId: number): Promise<void> {
  const group = await tx.selectFrom('orderGroups').select('cartId').where('id', '=', groupId).executeTakeFirst()
  if (!group?.cartId) return
  const pieces: Pieces[] = await tx
    .selectFrom('stockReservations')
    .select(['variantId', 'quantity'])
    .where('groupId', '=', groupId)
    .execute()
  const used = await tx.selectFrom('discountUses').select('discountId').where('groupId', '=', groupId).execute()
  await takeOutBought(
    tx,
    group.cartId,
    pieces,
    used.map(({ discountId }) => discountId),
  )
  await takeCardsOffCart(tx, group.cartId)
  await tx.deleteFrom('checkouts').where('cartId', '=', group.cartId).execute()
  await tx.updateTable('orderGroups').set({ cartId: null }).where('id', '=', groupId).execute()
}

async function enterFee(tx: Tx, payment: GroupPayment): Promise<void> {
  const { id, groupId, providerFee } = payment
  if (!providerFee) return
  const postings = providerFeePostings({ payment, amount: providerFee })
  await postEntry(tx, { key: `fee:${id}`, kind: 'provider_fee', groupId, paymentId: id, postings })
}
