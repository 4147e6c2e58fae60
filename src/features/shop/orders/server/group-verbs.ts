import { z } from 'zod'
import type { Payments } from '#features/shop/payments/server/index.ts'
import { cancelPayment, lockPayment } from '#features/shop/payments/server/index.ts'
import { auditForOther } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import { groupStatus } from '../order-states.ts'
import '../orders.tables.ts'

/** State of a group's last payment, fetched from its provider. */
export async function refreshGroup(db: Db, payments: Payments, groupId: number) {
  const payment = await lastPayment(db, groupId)
  await payments.refresh(payment)
  return statusAndStep(db, payments, groupId, payment)
}

type Group = { id: number; userId: string | null }

/** Cancels a payment that has not succeeded; if an admin does it for the buyer, the audit log records it. */
export async function giveUpGroup(db: Db, payments: Payments, viewer: Viewer | null, { id: groupId, userId }: Group) {
  const payment = await lastPayment(db, groupId)
  await db.transaction().execute(async tx => {
    const before = await lockPayment(tx, payment)
    const state = await cancelPayment(tx, payment)
    if (state === before?.state || !isPlatformAdmin(viewer)) return
    const states = { before: { payment: before?.state }, after: { payment: state } }
    await auditForOther(tx, viewer, userId, { action: 'order.give-up', target: `order-group:${groupId}`, ...states })
  })
  await payments.run(payment)
  return statusAndStep(db, payments, groupId, payment)
}

/**
 * Adds a guest's order to an account.
 * @throws ORPCError NOT_FOUND for an unknown key, or one of an order that has an owner
 */
export async function claimGroup(db: Db, { userId }: Viewer, claimKey: string): Promise<number> {
  if (!z.uuid().safeParse(claimKey).success) missing()
  const group = await db
    .updateTable('orderGroups')
    .set({ userId })
    .where('claimKey', '=', claimKey)
    .where(eb => eb.or([eb('userId', 'is', null), eb('userId', '=', userId)]))
    .returning('id')
    .executeTakeFirst()
  return group?.id ?? missing()
}

/** The id of a group's last payment. */
export async function lastPayment(db: Db, groupId: number): Promise<string> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('groupId', '=', groupId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return payment?.id ?? missing()
}

async function statusAndStep(db: Db, payments: Payments, groupId: number, paymentId: string) {
  const orders = await db.selectFrom('orders').select('status').where('groupId', '=', groupId).execute()
  return { status: groupStatus(orders), step: await payments.next(paymentId) }
}
