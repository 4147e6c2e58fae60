import { type Selectable, sql } from 'kysely'
import { isOwnAddress } from '#features/people/accounts/server/index.ts'
import { isPaidWithMoney } from '#features/shop/payments/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { GuestCause } from '#server/mail/index.ts'
import type { OrderGroupsTable } from '../orders.tables.ts'

/**
 * Who causes emails to the buyer of a group, for the limits on emails. Emails about a paid group are always sent,
 * because the payment is limit enough.
 */
export async function causeOfGroup(
  tx: Tx,
  { id, userId, email, visitor, paidAt, total }: Selectable<OrderGroupsTable>,
): Promise<GuestCause> {
  const isPaid = paidAt !== null && total > 0
  const isOwn = await isOwnAddress(tx, userId, email)
  return { isOwn, visitor: isPaid && (await isPaidWithMoney(tx, { groupId: id })) ? null : visitor, mayWait: isPaid }
}

export const visitorsQueue = defineQueue<Record<string, never>>('orders-forget-visitors')

/** Deletes after a day who placed orders. */
export async function forgetOrderVisitors(db: Db): Promise<void> {
  await db
    .updateTable('orderGroups')
    .set({ visitor: null })
    .where('visitor', 'is not', null)
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
