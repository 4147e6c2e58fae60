import { z } from 'zod'
import type { Payments } from '#features/shop/payments/server/index.ts'
import { cancelPayment } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { groupStatus } from '../order-states.ts'
import '../orders.tables.ts'

/** State of a group's last payment, fetched from its provider. */
export async function refreshGroup(db: Db, payments: Payments, groupId: number) {
  const payment = await lastPayment(db, groupId)
  await payments.refresh(payment)
  return statusAndStep(db, payments, groupId, payment)
}

/** Cancels a payment that has not succeeded. */
export async function giveUpGroup(db: Db, payments: Payments, groupId: number) {
  const payment = await lastPayment(db, groupId)
  await db.transaction().execute(tx => cancelPayment(tx, payment))
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
