import type { Posting } from '#features/shop/ledger/ledger-accounts.ts'
import { cancelledPostings, chargeOf, type OrderShares, refundPostings } from '#features/shop/ledger/ledger-entries.ts'
import { orderShares, postEntry } from '#features/shop/ledger/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { amountOfPieces } from '../piece-amounts.ts'
import type { LineRow, OrderRow } from './lock-order.ts'

type Refunded = { paymentId: string; left: OrderShares; amount: number; toCards?: boolean }

/** Postings of a refund of a locked order; the price of cancelled pieces is refunded first. */
export async function postingsOfRefund(
  tx: Tx,
  order: OrderRow,
  { paymentId, left, amount, toCards = false }: Refunded,
): Promise<Posting[]> {
  const lines = await linesOf(tx, order)
  const cancelled = lines.reduce((sum, line) => sum + amountOfPieces(line, 0, line.cancelled), 0)
  const before = order.total - chargeOf(left)
  const forPieces = Math.max(0, Math.min(amount, cancelled - before))
  const payment = { id: paymentId, currency: order.currency }
  const back = toCards ? { amount: 0, credit: amount } : { amount }
  return refundPostings({ payment, vendorId: order.vendorId, left, ...back, forPieces })
}

/** Returns the platform's discount on cancelled pieces to the platform; `key` distinguishes the cancellations. */
export async function takeBackDiscount(tx: Tx, order: OrderRow, paymentId: string, key: string): Promise<void> {
  const { id: orderId, groupId, vendorId } = order
  const lines = await linesOf(tx, order)
  const discount = lines.reduce((sum, { quantity, cancelled, discountByPlatform: total }) => {
    return sum + amountOfPieces({ quantity, total }, cancelled, quantity - cancelled)
  }, 0)
  const left = await orderShares(tx, order)
  const postings = cancelledPostings({ vendorId, currency: order.currency, left, discount })
  const entry = { key: `pieces-cancelled:${orderId}:${key}`, kind: 'refund' as const, groupId, orderId, paymentId }
  await postEntry(tx, { ...entry, postings })
}

function linesOf(tx: Tx, { id }: OrderRow): Promise<LineRow[]> {
  return tx.selectFrom('orderLines').selectAll().where('orderId', '=', id).orderBy('id').execute()
}
