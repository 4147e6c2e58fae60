import { rewriteAfterUpdate } from '#features/platform/search/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { indexCategories } from './category-documents.ts'
import { indexListings } from './index-listings.ts'

/** Increment this whenever the shape of a listing's or a category's search record changes. */
const shape = 1

/** Rewrites the records of all listings and categories once after an update that changed their shape. */
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
