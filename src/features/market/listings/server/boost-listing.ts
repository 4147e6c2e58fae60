import type { Db, Tx } from '#server/db/database.ts'
import '../listings.tables.ts'
import { indexListings } from './index-listings.ts'

/** Boosts a listing until that time (docs/product.md §4 “Boosts”); a time in the past ends the boost. */
export async function boostListing(tx: Tx, id: number, until: Date): Promise<void> {
  await tx.updateTable('listings').set({ boostedUntil: until }).where('id', '=', id).execute()
  await indexListings(tx, [id])
}

/** Removes boosts that ended since `since` from the search records that still show them. */
export async function dropEndedListingBoosts(db: Db, since: Date): Promise<void> {
  const ended = await db
    .selectFrom('listings')
    .select('id')
    .where('boostedUntil', '<=', new Date())
    .where('boostedUntil', '>', since)
    .orderBy('id')
    .execute()
  await indexListings(
    db,
    ended.map(({ id }) => id),
  )
}
