import type { Db, Tx } from '#server/db/database.ts'
import type { KeptStatus } from '../listings.tables.ts'
import { indexListings } from './index-listings.ts'

/**
 * Changes the status of listings, with their search documents. Unknown ids and those that a moderator has hidden are
 * ignored.
 */
export async function changeListingStatus(tx: Tx, ids: number[], status: KeptStatus): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('listings')
    .set({ status, updatedAt: new Date() })
    .where('id', 'in', ids)
    .where('status', '<>', 'hidden')
    .execute()
  await indexListings(tx, ids)
}

/**
 * Deletes listings with everything that belongs to them. Carts show that they are gone; orders keep what was bought,
 * and pictures stay because orders show them.
 */
export async function deleteListings(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('listings').where('id', 'in', ids).execute()
  await indexListings(tx, ids)
}

/** Removes listings from the search that ended since `since`, such as events. */
export async function dropPastListings(db: Db, since: Date): Promise<void> {
  const ended = await db
    .selectFrom('listings')
    .select('id')
    .where('status', '=', 'published')
    .where('endsAt', '<=', new Date())
    .where('endsAt', '>', since)
    .orderBy('id')
    .execute()
  await indexListings(
    db,
    ended.map(({ id }) => id),
  )
}
