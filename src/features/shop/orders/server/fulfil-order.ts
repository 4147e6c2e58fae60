import type { Tx } from '#server/db/database.ts'
import { type Actor, isOver, lockOrder, partsOf, piecesToSend, settleOrder } from './lock-order.ts'
import { notifyOfOrder } from './notify-of-order.ts'
import { writeEvents } from './order-events.ts'
import { payVendor } from './pay-vendor.ts'

type Given = {
  lines: { lineId: number; quantity: number }[]
  carrier: string
  tracking: string
  /** https */
  trackingUrl: string | null
}

/**
 * Records that pieces were sent, or picked up, or a service was done. With the last open piece the order is completed,
 * and its money may go to the vendor.
 * @returns the payment, whose calls must be run after the commit
 * @throws ORPCError gm-error-order-pieces, gm-error-order-over (409)
 */
export async function fulfilOrder(tx: Tx, id: number, given: Given, { userId, party }: Actor): Promise<string> {
  const locked = await lockOrder(tx, id)
  if (locked.order.status !== 'pending') isOver()
  const parts = partsOf(locked, given.lines, piecesToSend)
  const { carrier, tracking, trackingUrl } = given
  const fulfilment = await tx
    .insertInto('fulfilments')
    .values({ orderId: id, carrier, tracking, trackingUrl, createdBy: userId })
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
  const status = await settleOrder(tx, locked, 'vendor')
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const details = { fulfilmentId: fulfilment.id, pieces, carrier, tracking, trackingUrl }
  // a service isn't sent
  const kind = parts.every(({ line }) => line.delivery === 'service') ? 'done' : 'sent'
  await writeEvents(tx, [{ id }], kind, party, details)
  await notifyOfOrder(tx, { orderId: id, kind, key: `${fulfilment.id}`, details })
  if (status === 'completed') await payVendor(tx, locked)
  return locked.paymentId
}
