import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import '../directory.tables.ts'

/** What is compared before two enterprises are merged; nobody else changes them until the transaction ends. */
export async function holdVendorsToMerge(tx: Tx, ids: number[]) {
  return tx
    .selectFrom('vendors')
    .select(['id', 'brand', 'kind', 'status', 'subDomain', 'revision', 'mergedInto'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Hides an enterprise for good because it was merged into another: its address leads there, and so do those that led to
 * it. The other one counts as claimed, and may have networks, if one of both did. The caller holds both, and writes
 * their documents once all has moved.
 */
export async function markVendorMerged(tx: Tx, { kept, merged }: { kept: number; merged: number }): Promise<void> {
  await tx.updateTable('vendors').set({ mergedInto: kept }).where('mergedInto', '=', merged).execute()
  const other = await tx
    .updateTable('vendors')
    .set({ mergedInto: kept, status: vendorStatuses.notApproved, hiddenBy: null, hiddenStatus: null })
    .set({ updatedAt: new Date() })
    .where('id', '=', merged)
    .returning(['claimedAt', 'isNetworker', 'thumbsBefore'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('vendors')
    .set(eb => ({
      claimedAt: eb.fn.coalesce('claimedAt', eb.val(other.claimedAt)),
      isNetworker: sql<boolean>`is_networker or ${other.isNetworker}`,
      thumbsBefore: eb('thumbsBefore', '+', other.thumbsBefore),
      updatedAt: new Date(),
    }))
    .where('id', '=', kept)
    .execute()
}
