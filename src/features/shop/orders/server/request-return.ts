import '#features/market/listings/listings.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import type { ReturnReason } from '../order-states.ts'
import { type LockedOrder, lockOrder, partsOf, settleOrder } from './lock-order.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { writeEvents } from './order-events.ts'

/** ms */
const day = 24 * 60 * 60 * 1000

type Given = { reason: ReturnReason; message: string; lines: { lineId: number; quantity: number }[] }

/**
 * Requests the return of goods that were sent to the buyer, which services, seats and files are not: within the days
 * that the vendor sets after the last fulfilment, or at any time if they set none. One request at a time.
 * @throws ORPCError gm-error-order-pieces, gm-error-return-open, gm-error-return-late (409)
 */
export async function requestReturn(tx: Tx, orderId: number, { reason, message, lines }: Given): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  const parts = partsOf(locked, lines, line => (line.delivery === 'parcel' ? line.fulfilled - line.returned : 0))
  if (await isLate(tx, locked))
    refuse('gm-error-return-late', { status: 409, message: 'The time for returning it is over.' })
  const added = await tx
    .insertInto('orderReturns')
    .values({ orderId, reason, message })
    .onConflict(on => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) refuse('gm-error-return-open', { status: 409, message: 'A return of this order is under way.' })
  const rows = parts.map(({ line, quantity }) => ({ returnId: added.id, lineId: line.id, quantity }))
  await tx.insertInto('orderReturnLines').values(rows).execute()
  await settleOrder(tx, locked, 'buyer')
  const details = { returnId: added.id, reason, message, lines: rows.map(({ returnId: _, ...row }) => row) }
  await writeEvents(tx, [locked.order], 'return-requested', 'buyer', details)
  await notifyOfOrder(tx, { orderId, kind: 'return-requested', key: `${added.id}`, details })
}

async function isLate(tx: Tx, { order }: LockedOrder): Promise<boolean> {
  const shop = await tx
    .selectFrom('vendorShops')
    .select('returnDays')
    .where('vendorId', '=', order.vendorId)
    .executeTakeFirst()
  const days = shop?.returnDays ?? null
  if (days === null) return false
  const last = await tx
    .selectFrom('fulfilments')
    .select('createdAt')
    .where('orderId', '=', order.id)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return last !== undefined && Date.now() > last.createdAt.getTime() + days * day
}
