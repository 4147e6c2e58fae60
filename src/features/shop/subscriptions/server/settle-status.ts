import type { Tx } from '#server/db/database.ts'
import { statusOf } from '../subscription-rules.ts'
import '../subscriptions.tables.ts'
import { findSubscription } from './read-subscription.ts'

/** Nobody else changes an enterprise's subscription until the end of the transaction. */
export function lockVendor(tx: Tx, vendorId: number) {
  return tx
    .selectFrom('vendors')
    .select(['status', 'brand'])
    .where('id', '=', vendorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Writes the status that follows from what is paid and what is being paid; forgets what came to nothing. */
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
