import { sql } from 'kysely'
import { canBeBoughtNow } from '#features/market/listings/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import '../stock-alerts.tables.ts'
import { backQueue, gathering } from './stock-alert-queues.ts'

/** SQL condition on an alert: its listing or variant can be bought now. */
export const isBack = sql<boolean>`exists (
  select from listing_variants variant
  join listings on listings.id = variant.listing_id
  join vendors on vendors.id = listings.vendor_id
  join vendor_shops shop on shop.vendor_id = listings.vendor_id
  where variant.listing_id = stock_alerts.listing_id
    and (stock_alerts.variant_id is null or variant.id = stock_alerts.variant_id)
    and ${canBeBoughtNow})`

/** Marks alerts of these listings that are back in stock, in the transaction that brought them back. */
export async function noticeBack(db: Db | Tx, listingIds: number[]): Promise<void> {
  const back = await db
    .updateTable('stockAlerts')
    .set({ backAt: new Date() })
    .where('listingId', 'in', listingIds)
    .where('toldAt', 'is', null)
    .where('backAt', 'is', null)
    .where('confirmedAt', 'is not', null)
    .where(isBack)
    .returning('id')
    .execute()
  if (back.length > 0) await enqueue(db, backQueue, {}, { key: 'all', startAfter: gathering })
}
