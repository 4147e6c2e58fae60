import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../directory.tables.ts'

/**
 * Gives the team of an enterprise access to the marketplace's outside dashboard (`isMetabaseAccess`), or takes it away.
 * @returns whether it was otherwise before
 * @throws NOT_FOUND, also for survey profiles
 */
export async function setDashboardAccess(tx: Tx, id: number, hasAccess: boolean): Promise<boolean> {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['kind', 'metabaseAccess'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (vendor?.kind !== 'vendor') missing()
  if (vendor.metabaseAccess === hasAccess) return false
  await tx.updateTable('vendors').set({ metabaseAccess: hasAccess }).where('id', '=', id).execute()
  return true
}
