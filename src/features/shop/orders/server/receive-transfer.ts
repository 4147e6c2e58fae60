import { lockPayment, markReceived } from '#features/shop/payments/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { writeEvents } from './order-events.ts'

/** What a bank transfer pays: an order group, or a sale of the platform itself. */
export type TransferFor = { groupId: number } | { saleId: number }

/**
 * Records that the bank transfer for an order group or a sale has arrived. The money is on the operator's account, so
 * an admin confirms it (decision 0101), which the route and the database both require. Confirming it twice counts once.
 * @param details what else the audit log records
 * @throws ORPCError NOT_FOUND if none is awaited, gm-error-payment-over (409) if the payment was cancelled
 */
export async function receiveTransfer(
  tx: Tx,
  paid: TransferFor,
  admin: { userId: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where(eb => ('groupId' in paid ? eb('groupId', '=', paid.groupId) : eb('saleId', '=', paid.saleId)))
    .where('provider', '=', 'bank')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (!payment) missing()
  const before = await lockPayment(tx, payment.id)
  const deed =
    'groupId' in paid
      ? { action: 'order.transfer-received', target: `order-group:${paid.groupId}` }
      : { action: 'sale.transfer-received', target: `sale:${paid.saleId}` }
  const asNews = async () => {
    if ('groupId' in paid) {
      const orders = await tx.selectFrom('orders').select('id').where('groupId', '=', paid.groupId).execute()
      await writeEvents(tx, orders, 'transfer-received', 'admin')
    }
    await writeAudit(tx, {
      ...{ ...deed, userId: admin.userId, actingVendorId: null, details },
      ...{ before: { payment: before?.state }, after: { payment: 'succeeded' } },
    })
  }
  await markReceived(tx, payment.id, { by: admin.userId, asNews })
}
