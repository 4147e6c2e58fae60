import { teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import { markReceived } from '#features/shop/payments/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { writeEvents } from './order-events.ts'

/**
 * The bank transfer for a group has arrived. An admin says so, or an owner or admin of the one enterprise that it pays; for
 * all others the group looks missing. Twice is once.
 * @throws ORPCError gm-error-payment-over (409) if the payment was cancelled
 */
export async function receiveTransfer(tx: Tx, groupId: number, viewer: Viewer): Promise<void> {
  if (!(await mayReceive(tx, groupId, viewer))) missing()
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('groupId', '=', groupId)
    .where('provider', '=', 'bank')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (!payment) missing()
  await markReceived(tx, payment.id, async () => {
    const orders = await tx.selectFrom('orders').select('id').where('groupId', '=', groupId).execute()
    const isAdmin = viewer.role === 1
    await writeEvents(tx, orders, 'transfer-received', isAdmin ? 'admin' : 'vendor')
    await writeAudit(tx, {
      userId: viewer.userId,
      actingVendorId: null,
      action: 'order.transfer-received',
      target: `order-group:${groupId}`,
    })
  })
}

/**
 * The same for something that the platform sells, whose money is the platform's alone: an admin says so.
 * @throws ORPCError gm-error-payment-over (409) if the payment was cancelled
 */
export async function receiveSaleTransfer(tx: Tx, saleId: number, { userId }: Viewer): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('saleId', '=', saleId)
    .where('provider', '=', 'bank')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (!payment) missing()
  const deed = { userId, actingVendorId: null, action: 'sale.transfer-received', target: `sale:${saleId}` }
  await markReceived(tx, payment.id, () => writeAudit(tx, deed))
}

/** Whether somebody may say so: for a team that the money of others isn't in it. */
export async function mayReceive(db: Db | Tx, groupId: number, viewer: Viewer): Promise<boolean> {
  const orders = await db.selectFrom('orders').select('vendorId').where('groupId', '=', groupId).execute()
  const [only] = orders
  if (!only) return false
  if (viewer.role === 1) return true
  return orders.length === 1 && managesVendor(await teamRoleOf(db, viewer, only.vendorId))
}
