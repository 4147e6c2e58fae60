import type { Db, Tx } from '#server/db/database.ts'
import '../accounts.tables.ts'

/** Saves which enterprise or survey profile somebody acts as; null for themselves. The caller checks that they may. */
export async function setActingAs(db: Db | Tx, userId: string, vendorId: number | null): Promise<void> {
  await db.updateTable('users').set({ selectedVendorId: vendorId }).where('id', '=', userId).execute()
}

/** Somebody who acts as this enterprise acts as themselves again. */
export async function stopActingAs(db: Db | Tx, userId: string, vendorId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ selectedVendorId: null })
    .where('id', '=', userId)
    .where('selectedVendorId', '=', vendorId)
    .execute()
}
