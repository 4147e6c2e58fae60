import { chargeOf, refundPostings } from '#features/shop/ledger/ledger-entries.ts'
import { orderShares, postEntry } from '#features/shop/ledger/server/index.ts'
import { refundPayment } from '#features/shop/payments/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { refundToCards } from './follow-refunds.ts'
import { leftOfReturns } from './left-of-returns.ts'
import { type Actor, type LockedOrder, lockOrder } from './lock-order.ts'

type Given = { amount: number; reason: string; returnId?: number | undefined }

/**
 * Refunds a part of what a buyer paid for an order, in minor units of its currency. The ledger has it once the provider
 * has completed it.
 * @returns the payment, whose calls must be run after the commit
 * @throws ORPCError gm-error-refund-too-high (409) for more than is left, or than the goods of its return cost;
 * NOT_FOUND for a return of another order
 */
export async function refundOrder(tx: Tx, id: number, given: Given, { userId }: Actor): Promise<string> {
  const locked = await lockOrder(tx, id)
  if (given.returnId !== undefined) {
    const wanted = await tx
      .selectFrom('orderReturns')
      .select(['id', 'state'])
      .where('id', '=', given.returnId)
      .where('orderId', '=', id)
      .executeTakeFirst()
    const left = (await leftOfReturns(tx, { orderId: id, lines: locked.lines })).get(given.returnId) ?? missing()
    if (wanted?.state !== 'received' || given.amount > left)
      refuse('gm-error-refund-too-high', { status: 409, message: 'These goods cost less.', field: 'amount' })
  }
  await writeRefund(tx, locked, { ...given, userId })
  return locked.paymentId
}

/** Like {@link refundOrder}, for a locked order. */
export async function writeRefund(
  tx: Tx,
  { order, paymentId }: Pick<LockedOrder, 'order' | 'paymentId'>,
  {
    amount,
    reason,
    returnId = null,
    userId,
  }: Omit<Given, 'returnId'> & { returnId?: number | null; userId: string | null },
): Promise<void> {
  if (order.refunded + amount > order.total)
    refuse('gm-error-refund-too-high', { status: 409, message: 'So much is not left of this order.', field: 'amount' })
  await tx
    .updateTable('orders')
    .set({ refunded: order.refunded + amount })
    .where('id', '=', order.id)
    .execute()
  const write = async (part: number, to: { toCards: true } | { cardRefundId: string | null }) => {
    const id = crypto.randomUUID()
    const row = { id, orderId: order.id, amount: part, reason, createdBy: userId, returnId, ...to }
    await tx.insertInto('orderRefunds').values(row).execute()
    return id
  }
  const back = Math.min(amount, await leftOnCards(tx, order))
  const rest = amount - back
  const cardRefundId = back > 0 ? await write(back, { toCards: true }) : null
  if (cardRefundId)
    await refundToCards(tx, { id: cardRefundId, groupId: order.groupId, paymentId, amount: back, isPart: rest > 0 })
  if (rest > 0) await refundPayment(tx, { id: await write(rest, { cardRefundId }), paymentId, amount: rest, reason })
}

/** Cents that gift cards paid for an order and haven't got back: they are refunded first. */
async function leftOnCards(tx: Tx, { id, credit }: { id: number; credit: number }): Promise<number> {
  if (credit === 0) return 0
  const { sum } = await tx
    .selectFrom('orderRefunds')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('amount'), eb.lit(0)).as('sum'))
    .where('orderId', '=', id)
    .where('toCards', '=', true)
    .executeTakeFirstOrThrow()
  return credit - Number(sum)
}

/** Cancels an order that cost its buyer nothing: the platform's discount goes back to it. */
export async function takeBackFreeOrder(tx: Tx, { order, paymentId }: LockedOrder): Promise<void> {
  const left = await orderShares(tx, order)
  if (chargeOf(left) > 0) return
  const { groupId, vendorId } = order
  const payment = { id: paymentId, currency: order.currency }
  const postings = refundPostings({ payment, vendorId, left, amount: 0 })
  const key = `order-cancelled:${order.id}`
  await postEntry(tx, { key, kind: 'refund', groupId, orderId: order.id, paymentId, postings })
}
