import type { Tx } from '#server/db/database.ts'
import { statusOf } from '../subscription-rules.ts'
import '../subscriptions.tables.ts'
import { findSubscription } from './read-subscription.ts'

/** Locks an enterprise's subscription until the transaction ends. */
export function lockVendor(tx: Tx, vendorId: number) {
  return tx
    .selectFrom('vendors')
    .select(['status', 'brand'])
    .where('id', '=', vendorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Updates the status from paid and pending terms; deletes a subscription without any. */
export async function settleStatus(tx: Tx, vendorId: number, now = new Date()): Promise<void> {
  const found = await findSubscription(tx, vendorId)
  const awaited = await tx
    .selectFrom('subscriptionTerms')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where('state', '=', 'awaiting')
    .executeTakeFirst()
  const status = statusOf(found?.endsAt ?? null, awaited !== undefined, now)
  if (status === null) await tx.deleteFrom('subscriptions').where('vendorId', '=', vendorId).execute()
  else if (found) await tx.updateTable('subscriptions').set({ status }).where('vendorId', '=', vendorId).execute()
  else await tx.insertInto('subscriptions').values({ vendorId, status, endsAt: null, paymentMethod: null }).execute()
}
