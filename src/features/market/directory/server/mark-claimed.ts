import type { Tx } from '#server/db/database.ts'
import '../directory.tables.ts'

/** Records that somebody of the enterprise has claimed the listed profile; its status stays. */
export async function markClaimed(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('vendors').set({ claimedAt: new Date() }).where('id', '=', id).execute()
}
