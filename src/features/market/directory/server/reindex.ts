import { rewriteAfterUpdate } from '#features/platform/search/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { indexVendors } from './index-vendors.ts'
import { indexTaxonomy } from './taxonomy-documents.ts'

/** Raise this whenever a search record of the directory gets another shape. */
const shape = 4

/** After an update that changed what records hold: writes all of the directory's search documents anew, once. */
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
