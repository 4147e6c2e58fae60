import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { Logger } from '#server/log/logger.ts'
import '../orders.tables.ts'
import { type LinePart, type LineRow, lockOrder, openPieces, settleOrder } from './lock-order.ts'
import { writeEvents } from './order-events.ts'
import { payVendor } from './pay-vendor.ts'

/** Runs every few minutes. */
export const settleQueue = defineQueue<object>('settle-orders')

/** Hours in which a ticket's check can be undone. */
const undoHours = 24
/** Days after which a file that nobody has downloaded counts as delivered; until then its order can be cancelled. */
const untouchedDays = 14
/** Max orders per run; the next run takes the rest. */
const maxAtOnce = 200

const hour = 60 * 60 * 1000

type Given = { db: Db; payments: Payments; log: Logger }

/**
 * Marks as delivered what nobody sends: seats once the event is over, or a day after their ticket was checked; files
 * once they were downloaded, or after two weeks.
 */
export async function settleOrders({ db, payments, log }: Given, now = new Date()): Promise<number> {
  const orders = await dueOrders(db, now)
  for (const { id } of orders) {
    try {
      const paymentId = await db.transaction().execute(tx => settleDue(tx, id, now))
      await payments.run(paymentId)
    } catch (error) {
      // the other orders continue, and this one is retried in the next run
      log.warn({ err: error, order: id }, 'an order could not be settled')
    }
  }
  return orders.length
}

function dueOrders(db: Db, now: Date): Promise<{ id: number }[]> {
  return db
    .selectFrom('orderLines as line')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .leftJoin('orderDownloads as download', 'download.lineId', 'line.id')
    .select('orders.id')
    .distinct()
    .where('orders.status', '=', 'pending')
    .whereRef(eb => eb('line.fulfilled', '+', eb.ref('line.cancelled')), '<', 'line.quantity')
    .where(eb =>
      eb.or([
        eb.and([eb('line.delivery', '=', 'event'), eb('line.endsAt', '<', now)]),
        eb.exists(
          eb
            .selectFrom('orderTickets as ticket')
            .select('ticket.id')
            .whereRef('ticket.lineId', '=', 'line.id')
            .where('ticket.settledAt', 'is', null)
            .where('ticket.voidedAt', 'is', null)
            .where('ticket.checkedAt', '<', checkedBefore(now)),
        ),
        eb.and([
          eb('line.delivery', '=', 'download'),
          eb.or([eb('download.firstAt', 'is not', null), eb('orders.placedAt', '<', untouchedBefore(now))]),
        ]),
      ]),
    )
    .orderBy('orders.id')
    .limit(maxAtOnce)
    .execute()
}

async function settleDue(tx: Tx, orderId: number, now: Date): Promise<string> {
  const locked = await lockOrder(tx, orderId)
  const parts: LinePart[] = []
  for (const line of locked.lines) {
    const quantity = Math.min(openPieces(line), await duePieces(tx, line, locked.order.placedAt, now))
    if (quantity > 0) parts.push({ line, quantity })
  }
  if (locked.order.status !== 'pending' || parts.length === 0) return locked.paymentId
  const fulfilment = await tx
    .insertInto('fulfilments')
    .values({ orderId, trackingUrl: null, createdBy: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { line, quantity } of parts) {
    await tx.insertInto('fulfilmentLines').values({ fulfilmentId: fulfilment.id, lineId: line.id, quantity }).execute()
    await tx
      .updateTable('orderLines')
      .set({ fulfilled: line.fulfilled + quantity })
      .where('id', '=', line.id)
      .execute()
  }
  const status = await settleOrder(tx, locked, 'time')
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  await writeEvents(tx, [{ id: orderId }], 'done', 'system', { fulfilmentId: fulfilment.id, pieces })
  if (status === 'completed') await payVendor(tx, locked)
  return locked.paymentId
}

/** Number of pieces of a line that are delivered by now; from then on their tickets can't be unchecked. */
async function duePieces(tx: Tx, line: LineRow, placedAt: Date | null, now: Date): Promise<number> {
  if (line.delivery === 'download') {
    const download = await tx
      .selectFrom('orderDownloads')
      .select('firstAt')
      .where('lineId', '=', line.id)
      .executeTakeFirst()
    return download?.firstAt || (placedAt && placedAt < untouchedBefore(now)) ? line.quantity : 0
  }
  if (line.delivery !== 'event') return 0
  const isOver = line.endsAt !== null && line.endsAt < now
  const settled = await tx
    .updateTable('orderTickets')
    .set({ settledAt: now })
    .where('lineId', '=', line.id)
    .where('settledAt', 'is', null)
    .where('voidedAt', 'is', null)
    .$if(!isOver, query => query.where('checkedAt', '<', checkedBefore(now)))
    .returning('id')
    .execute()
  return isOver ? line.quantity : settled.length
}

const checkedBefore = (now: Date) => new Date(now.getTime() - undoHours * hour)
const untouchedBefore = (now: Date) => new Date(now.getTime() - untouchedDays * 24 * hour)
