import { rewriteAfterUpdate } from '#features/platform/search/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { listingsRecordShape } from '../listings.search.ts'
import { indexCategories } from './category-documents.ts'
import { indexListings } from './index-listings.ts'

/** Rewrites the records of all listings and categories once after an update that changed their shape. */
export async function reindexListingsAfterUpdate(db: Db): Promise<void> {
  await rewriteAfterUpdate(db, { feature: 'listings', shape: listingsRecordShape }, async () => {
    const listings = await db.selectFrom('listings').select('id').orderBy('id').execute()
    await indexListings(
      db,
      listings.map(listing => listing.id),
    )
    await indexCategories(db)
  })
}
