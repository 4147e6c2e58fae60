import type { Tx } from '#server/db/database.ts'
import { holdAccount } from './hold-account.ts'
import '../accounts.tables.ts'

/**
 * Gives a person access to the outside dashboards (`isMetabaseAccess`), or takes it away.
 * @returns whether it was otherwise before
 * @throws NOT_FOUND
 */
export async function changeDashboardAccess(tx: Tx, userId: string, hasAccess: boolean): Promise<boolean> {
  await holdAccount(tx, userId)
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ metabaseAccess: hasAccess, updatedAt: new Date() })
    .where('id', '=', userId)
    .where('metabaseAccess', '<>', hasAccess)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
