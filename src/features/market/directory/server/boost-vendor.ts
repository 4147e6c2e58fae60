import type { Db, Tx } from '#server/db/database.ts'
import '../directory.tables.ts'
import { indexVendors } from './index-vendors.ts'

/** Boosts an enterprise until that time (docs/product.md §4 “Boosts”); a time in the past ends the boost. */
export async function boostVendor(tx: Tx, id: number, until: Date): Promise<void> {
  await tx.updateTable('vendors').set({ boostedUntil: until }).where('id', '=', id).execute()
  await indexVendors(tx, [id])
}

/** Removes boosts that ended since `since` from the results; records that no longer show one are left alone. */
export async function dropEndedVendorBoosts(db: Db, since: Date): Promise<void> {
  const ended = await db
    .selectFrom('vendors')
    .select('id')
    .where('boostedUntil', '<=', new Date())
    .where('boostedUntil', '>', since)
    .orderBy('id')
    .execute()
  await indexVendors(
    db,
    ended.map(({ id }) => id),
  )
}
