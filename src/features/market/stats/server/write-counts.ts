import { sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '#features/market/listings/listings.tables.ts'
import type { Count, ListingCount } from './count-buffer.ts'

/**
 * Adds counts to the table in one statement. Those of hidden and unknown enterprises are skipped. The
 * rows are locked in a fixed order, so that nodes that write concurrently don't deadlock.
 */
export async function writeCounts(db: Db | Tx, counts: Count[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into profile_counts as kept (vendor_id, kind, day, count)
    select vendors.id, added.kind, added.day, added.count
    from unnest(
      ${counts.map(count => count.vendorId)}::int[],
      ${counts.map(count => count.kind)}::text[],
      ${counts.map(count => count.day)}::date[],
      ${counts.map(count => count.count)}::int[]
    ) as added (vendor_id, kind, day, count)
    join vendors on vendors.id = added.vendor_id and vendors.status = any(${visibleStatuses}::int[])
    order by vendors.id, added.kind, added.day
    on conflict (vendor_id, kind, day) do update set count = kept.count + excluded.count
  `.execute(db)
}

/** Adds counts of opened listings; those of invisible listings are skipped. */
export async function writeListingCounts(db: Db | Tx, counts: ListingCount[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into listing_counts as kept (listing_id, day, count)
    select listings.id, added.day, added.count
    from unnest(
      ${counts.map(count => count.listingId)}::int[],
      ${counts.map(count => count.day)}::date[],
      ${counts.map(count => count.count)}::int[]
    ) as added (listing_id, day, count)
    join listings on listings.id = added.listing_id and listings.status = 'published'
    join vendors on vendors.id = listings.vendor_id and vendors.status = any(${visibleStatuses}::int[])
    order by listings.id, added.day
    on conflict (listing_id, day) do update set count = kept.count + excluded.count
  `.execute(db)
}
