import { rewriteAfterUpdate } from '#features/platform/search/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { indexCategories } from './category-documents.ts'
import { indexListings } from './index-listings.ts'

/** Raise this whenever a search record of a listing or a category gets another shape. */
const shape = 1

/** After an update that changed what records hold: writes those of all listings and categories anew, once. */
export async function reindexListingsAfterUpdate(db: Db): Promise<void> {
  await rewriteAfterUpdate(db, { feature: 'listings', shape }, async () => {
    const listings = await db.selectFrom('listings').select('id').orderBy('id').execute()
    await indexListings(
      db,
      listings.map(listing => listing.id),
    )
    await indexCategories(db)
  })
}
