import { rewriteAfterUpdate } from '#features/platform/search/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { directoryRecordShape } from '../directory.search.ts'
import { indexVendors } from './index-vendors.ts'
import { indexTaxonomy } from './taxonomy-documents.ts'

/** Rewrites all of the directory's search documents once after an update that changed their shape. */
export async function reindexAfterUpdate(db: Db): Promise<void> {
  await rewriteAfterUpdate(db, { feature: 'directory', shape: directoryRecordShape }, async () => {
    const vendors = await db.selectFrom('vendors').select('id').orderBy('id').execute()
    await indexVendors(
      db,
      vendors.map(vendor => vendor.id),
    )
    await indexTaxonomy(db)
  })
}
