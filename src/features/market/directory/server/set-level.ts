import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { isOnlyListed } from '../directory.policy.ts'
import '../directory.tables.ts'
import { indexVendors } from './index-vendors.ts'

/**
 * Gives an enterprise a level (1 basic, 2 active, 3 community partner), with its search documents.
 * @returns the level before
 * @throws NOT_FOUND, also for listed enterprises and survey profiles, which have no level
 */
export async function setLevel(tx: Tx, id: number, level: number): Promise<number> {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['level', 'kind', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (vendor?.kind !== 'vendor' || isOnlyListed(vendor)) missing()
  if (vendor.level === level) return level
  await tx.updateTable('vendors').set({ level, updatedAt: new Date() }).where('id', '=', id).execute()
  await indexVendors(tx, [id])
  return vendor.level
}
