import type { Tx } from '#server/db/database.ts'
import '../directory.tables.ts'

/** Notes that somebody of the enterprise looks after a profile that others listed; its status stays. */
export async function markClaimed(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('vendors').set({ claimedAt: new Date() }).where('id', '=', id).execute()
}
