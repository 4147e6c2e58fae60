import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { KeptStatus, ListingStatus } from '../listings.tables.ts'
import { indexListings } from './index-listings.ts'

/**
 * Takes a listing out of sight, for a moderator: nobody but its enterprise's team sees it, and they can't publish it.
 * Its search documents change in the same transaction; everything else about it stays.
 * @returns the status that it has again when it is shown; undefined if it is missing or hidden already
 */
export async function hideListing(tx: Tx, id: number): Promise<KeptStatus | undefined> {
  const row = await tx
    .updateTable('listings')
    .set({ status: 'hidden', keptStatus: sql<KeptStatus>`status` })
    .where('id', '=', id)
    .where('status', '<>', 'hidden')
    .returning('keptStatus')
    .executeTakeFirst()
  if (row) await indexListings(tx, [id])
  return row?.keptStatus ?? undefined
}

/**
 * Gives a hidden listing back the status that it had, or that its enterprise has meant it to have since, such as by an
 * import.
 * @returns that status; undefined if it isn't hidden
 */
export async function showListing(tx: Tx, id: number): Promise<KeptStatus | undefined> {
  const row = await tx
    .updateTable('listings')
    .set({ status: sql<KeptStatus>`kept_status`, keptStatus: null })
    .where('id', '=', id)
    .where('status', '=', 'hidden')
    .returning('status')
    .executeTakeFirst()
  if (row) await indexListings(tx, [id])
  return row && row.status !== 'hidden' ? row.status : undefined
}

/** Columns by which a listing's enterprise gives it a status: one that a moderator has hidden keeps it for later. */
export function statusUnlessHidden(status: KeptStatus) {
  return {
    status: sql<ListingStatus>`case listings.status when 'hidden' then 'hidden' else ${status} end`,
    keptStatus: sql<KeptStatus | null>`case listings.status when 'hidden' then ${status} end`,
  }
}
