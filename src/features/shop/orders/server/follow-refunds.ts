import '#features/shop/ledger/ledger.tables.ts'
import { sql } from 'kysely'
import { returnToCards } from '#features/shop/gift-cards/server/index.ts'
import { orderShares, postEntry } from '#features/shop/ledger/server/index.ts'
import type { Refund } from '#features/shop/payments/payments.tables.ts'
import { onPaymentReminder, onRefund, onReversalRefused, onTransfer } from '#features/shop/payments/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import '../orders.tables.ts'
import { askForCreditNote } from './credit-notes.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { notifyOfPayment } from './notify-of-payment.ts'
import { writeEvents } from './order-events.ts'
import { postingsOfRefund, takeBackDiscount } from './order-money.ts'
import { askBack, isNotGivenBack, transferFailed } from './pay-vendor.ts'

/** Updates orders when providers have completed, or refused, a refund or transfer. */
export function followRefunds(): void {
  onRefund(async (tx, refund, before) => {
    if (refund.state === 'succeeded') await isRefunded(tx, refund)
    else if (refund.state === 'failed') await isNotRefunded(tx, refund, before === 'succeeded')
    else await writeState(tx, refund)
  })
  onTransfer(async (tx, transfer) => {
    if (transfer.state === 'failed') await transferFailed(tx, transfer)
  })
  onReversalRefused(isNotGivenBack)
  onPaymentReminder(async (tx, { groupId }) => {
    if (groupId !== null) await notifyOfPayment(tx, { id: groupId }, 'reminder')
  })
}

async function writeState(tx: Tx, { id, state }: RefundNews) {
  const own = await tx
    .updateTable('orderRefunds')
    .set({ state })
    .where('id', '=', id)
    .returning(['orderId', 'amount', 'reason', 'cardRefundId'])
    .executeTakeFirst()
  // not a refund of an order
  if (!own) return undefined
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', own.orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...own, order }
}

type CardRefund = {
  id: string
  groupId: number
  paymentId: string
  amount: number
  /** the provider refunds the rest, so the buyer is notified of both once that is done */
  isPart: boolean
}

/** Refunds gift cards, which is done at once: `amount` of the refund with this id. */
export async function refundToCards(tx: Tx, { id, groupId, paymentId, amount, isPart }: CardRefund): Promise<void> {
  const back = await returnToCards(tx, groupId, amount, id)
  if (back !== amount) throw new Error(`cards of group ${groupId} paid ${back}, not ${amount}`)
  await isRefunded(tx, { id, paymentId, state: 'succeeded' }, { toCards: true, isPart })
}

type RefundNews = Pick<Refund, 'id' | 'paymentId' | 'state'>

/** A refund is completed: the ledger has it, and the vendor's excess payout is asked back. */
async function isRefunded(tx: Tx, refund: RefundNews, { toCards = false, isPart = false } = {}): Promise<void> {
  const own = await writeState(tx, refund)
  if (!own) return
  const { order, amount, reason, cardRefundId } = own
  const { groupId, id: orderId } = order
  const { id: refundId, paymentId } = refund
  const left = await orderShares(tx, order)
  const postings = await postingsOfRefund(tx, order, { paymentId, left, amount, toCards })
  await postEntry(tx, { key: `refund:${refundId}`, kind: 'refund', groupId, orderId, paymentId, refundId, postings })
  await askBack(tx, order, paymentId, refundId)
  const details = { refundId, amount, reason }
  await writeEvents(tx, [order], 'refunded', 'system', details)
  await askForCreditNote(tx, { refundId })
  if (isPart) return
  const whole = amount + (await amountOnCards(tx, cardRefundId))
  await notifyOfOrder(tx, { orderId, kind: 'refunded', key: refundId, details: { amount: whole, reason } })
}

async function amountOnCards(tx: Tx, cardRefundId: string | null): Promise<number> {
  if (!cardRefundId) return 0
  const part = tx.selectFrom('orderRefunds').select('amount').where('id', '=', cardRefundId)
  return (await part.executeTakeFirstOrThrow()).amount
}

/** A refund failed: it can be made once more, and the ledger's entry is reversed. */
async function isNotRefunded(tx: Tx, refund: Refund, wasRefunded: boolean): Promise<void> {
  const own = await writeState(tx, refund)
  if (!own) return
  const { order, amount, reason, cardRefundId } = own
  const { groupId, id: orderId } = order
  const { id: refundId, paymentId } = refund
  await tx
    .updateTable('orders')
    .set({ refunded: sql`refunded - ${amount}` })
    .where('id', '=', orderId)
    .execute()
  if (wasRefunded) {
    const before = await tx
      .selectFrom('ledgerPostings')
      .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerPostings.entryId')
      .select(['account', 'vendorId', 'ledgerPostings.paymentId', 'amount', 'currency'])
      .where('key', '=', `refund:${refundId}`)
      .execute()
    const postings = before.map(posting => ({ ...posting, amount: -posting.amount }))
    const key = `refund-failed:${refundId}`
    await postEntry(tx, { key, kind: 'refund', groupId, orderId, paymentId, refundId, postings })
    await takeBackDiscount(tx, order, paymentId, `refund-failed:${refundId}`)
  }
  await writeEvents(tx, [order], 'refund-failed', 'system', { refundId, amount, reason })
  // the buyer was to be notified of both parts together
  const onCards = wasRefunded ? 0 : await amountOnCards(tx, cardRefundId)
  if (onCards > 0)
    await notifyOfOrder(tx, { orderId, kind: 'refunded', key: refundId, details: { amount: onCards, reason } })
}
