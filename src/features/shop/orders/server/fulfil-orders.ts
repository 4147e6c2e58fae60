import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { isCellError, isRoundedNumber } from '#shared/mangled-cell.ts'
import { orderNumber, readOrderNumber } from '../order-number.ts'
import '../orders.tables.ts'
import type { Parcel } from '../vendor-orders.contract.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { type Actor, piecesToSend } from './lock-order.ts'
import type { AskedParcel } from './read-parcels-file.ts'

type Given = { db: Db; payments: Payments; log: Logger; vendorId: number; actor: Actor; isTrial: boolean }
type Checked = {
  problem: Parcel['problem']
  orderId: number
  number?: string
  lines: { lineId: number; quantity: number }[]
}

/** Max length of a typed carrier's name or number. */
const longest = 100

/**
 * Marks everything left of each order as sent, each in its own transaction, so that a failure doesn't block the others.
 * An order without open pieces is not sent twice, so a call may be repeated.
 */
export async function fulfilOrders(given: Given, asked: AskedParcel[]): Promise<Parcel[]> {
  const done = new Set<number>()
  const parcels: Parcel[] = []
  for (const one of asked) {
    const { problem, orderId, number, lines } = await check(given.db, given.vendorId, one, done)
    if (!problem) done.add(orderId)
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const failed = problem ?? (given.isTrial ? null : await send(given, one, { orderId, lines }))
    const { id: _, ...asIs } = one
    parcels.push({ ...asIs, order: number ?? one.order, pieces: failed ? 0 : pieces, problem: failed })
  }
  return parcels
}

async function check(db: Db | Tx, vendorId: number, asked: AskedParcel, done: Set<number>): Promise<Checked> {
  const typed = readOrderNumber(asked.order)
  const unread = (problem: Parcel['problem']) => ({ problem, orderId: 0, lines: [] })
  if (!typed) return unread('no-number')
  if (asked.carrier.length > longest || asked.tracking.length > longest) return unread('too-long')
  if ([asked.carrier, asked.tracking].some(cell => isCellError(cell) || isRoundedNumber(cell))) return unread('mangled')
  const order = await db
    .selectFrom('orders')
    .select(['id', 'groupId', 'part', 'status'])
    .where(({ and, eb }) =>
      asked.id === undefined
        ? and([eb('groupId', '=', typed.groupId), eb('part', '=', typed.part ?? 0)])
        : eb('id', '=', asked.id),
    )
    .where('vendorId', '=', vendorId)
    .where('placedAt', 'is not', null)
    .executeTakeFirst()
  // a purchase's number alone isn't enough: numbers in older files look the same
  if (!order) return unread('unknown')
  const orderId = order.id
  const number = orderNumber(order)
  const not = (problem: Parcel['problem']) => ({ problem, orderId, number, lines: [] })
  if (done.has(orderId)) return not('twice')
  const rows = await db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
  const lines = rows
    .map(line => ({ lineId: line.id, quantity: piecesToSend(line) }))
    .filter(({ quantity }) => quantity > 0)
  return order.status === 'pending' && lines.length > 0 ? { problem: null, orderId, number, lines } : not('over')
}

async function send(
  { db, payments, log, actor }: Given,
  { carrier, tracking }: AskedParcel,
  { orderId, lines }: Pick<Checked, 'orderId' | 'lines'>,
): Promise<Parcel['problem']> {
  const parcel = { lines, carrier, tracking, trackingUrl: null }
  let paymentId: string
  try {
    paymentId = await db.transaction().execute(tx => fulfilOrder(tx, orderId, parcel, actor))
  } catch (error) {
    // the other orders continue; a colleague may have sent this one in the meantime
    log.warn({ err: error, order: orderId }, 'an order could not be marked as sent')
    return 'failed'
  }
  // a call that the provider doesn't accept now is retried
  await payments.run(paymentId).catch(error => log.warn({ err: error, order: orderId }, 'a payment could not go on'))
  return null
}
