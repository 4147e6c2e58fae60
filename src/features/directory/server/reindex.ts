import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { indexVendors } from './save-vendor.ts'
import { indexTaxonomy } from './taxonomy-documents.ts'

/** Raise this whenever a search record of the directory gets another shape. */
const recordShape = 4
const key = 'directory_record_shape'

/** After an update that changed what records hold: writes all of the directory's search documents anew, once. */
export async function reindexAfterUpdate(db: Db): Promise<void> {
  const kept = await db.selectFrom('appSettings').select('value').where('key', '=', key).executeTakeFirst()
  if (kept?.value === recordShape) return
  const vendors = await db.selectFrom('vendors').select('id').orderBy('id').execute()
  await indexVendors(
    db,
    vendors.map(vendor => vendor.id),
  )
  await indexTaxonomy(db)
  const value = JSON.stringify(recordShape) as never
  await db
    .insertInto('appSettings')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
