import type { Selectable } from 'kysely'
import { lockPayment } from '#features/shop/payments/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { type By, fulfillmentOf, mayBecome, statusOf } from '../order-states.ts'
import type { OrderLinesTable, OrdersTable } from '../orders.tables.ts'

export type OrderRow = Selectable<OrdersTable>
export type LineRow = Selectable<OrderLinesTable>
export type LockedOrder = { order: OrderRow; lines: LineRow[]; paymentId: string }

/**
 * A paid order with its lines, locked until the transaction ends: the payment first, as payments requires, then the
 * order. An unpaid order is NOT_FOUND.
 */
export async function lockOrder(tx: Tx, id: number): Promise<LockedOrder> {
  const paid = await tx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.groupId', 'orders.groupId')
    .select('payments.id as paymentId')
    .where('orders.id', '=', id)
    .where('payments.state', '=', 'succeeded')
    .executeTakeFirst()
  if (!paid) missing()
  await lockPayment(tx, paid.paymentId)
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const lines = await tx.selectFrom('orderLines').selectAll().where('orderId', '=', id).orderBy('id').execute()
  return { order, lines, paymentId: paid.paymentId }
}

/** Updates the order's statuses from its lines and returns. @returns the order’s status */
export async function settleOrder(tx: Tx, { order }: LockedOrder, by: By): Promise<OrderRow['status']> {
  const lines = await tx.selectFrom('orderLines').selectAll().where('orderId', '=', order.id).execute()
  const open = await tx
    .selectFrom('orderReturns')
    .select('id')
    .where('orderId', '=', order.id)
    .where('state', 'in', ['requested', 'accepted'])
    .executeTakeFirst()
  const status = statusOf(lines)
  if (status !== order.status && !mayBecome(order.status, status, by)) isOver()
  const fulfillmentStatus = fulfillmentOf(lines, open !== undefined)
  await tx.updateTable('orders').set({ status, fulfillmentStatus }).where('id', '=', order.id).execute()
  return status
}

export function isOver(): never {
  refuse('gm-error-order-over', { status: 409, message: 'This is not possible any more.' })
}

export type LinePart = { line: LineRow; quantity: number }

/**
 * The lines that a caller named, with the number of pieces of each.
 * @param left max pieces of a line
 * @throws ORPCError gm-error-order-pieces (409) for more, for lines of other orders, or a line that is named twice
 */
export function partsOf(
  { lines }: Pick<LockedOrder, 'lines'>,
  given: readonly { lineId: number; quantity: number }[],
  left: (line: LineRow) => number,
): LinePart[] {
  const wrong = () => refuse('gm-error-order-pieces', { status: 409, message: 'There are not so many pieces left.' })
  if (new Set(given.map(({ lineId }) => lineId)).size < given.length) wrong()
  return given.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line && quantity <= left(line) ? { line, quantity } : wrong()
  })
}

/** Pieces of a line that are neither sent nor cancelled. */
export function openPieces({ quantity, fulfilled, cancelled }: LineRow): number {
  return quantity - fulfilled - cancelled
}

/** Pieces of a line that its enterprise hands over; seats and files are delivered automatically. */
export function piecesToSend(line: LineRow): number {
  return line.delivery === 'parcel' || line.delivery === 'service' ? openPieces(line) : 0
}

/** Who acts, for timelines and the audit log. */
export type Actor = { userId: string | null; party: 'buyer' | 'vendor' | 'admin' }
