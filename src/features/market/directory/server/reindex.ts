import { rewriteAfterUpdate } from '#features/platform/search/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { indexVendors } from './index-vendors.ts'
import { indexTaxonomy } from './taxonomy-documents.ts'

/** Increment this whenever the shape of a search record of the directory changes. */
const shape = 4

/** Rewrites all of the directory's search documents once after an update that changed their shape. */
export async function reindexAfterUpdate(db: Db): Promise<void> {
  await rewriteAfterUpdate(db, { feature: 'directory', shape }, async () => {
    const vendors = await db.selectFrom('vendors').select('id').orderBy('id').execute()
    await indexVendors(
      db,
      vendors.map(vendor => vendor.id),
    )
    await indexTaxonomy(db)
  })
}
