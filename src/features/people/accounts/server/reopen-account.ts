import type { Tx } from '#server/db/database.ts'
import '../accounts.tables.ts'

/** Opens a closed account, whatever it was closed as. */
export async function reopenAccount(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ disabledAt: null, disabledAs: 'suspended', disabledUntil: null, disabledWhy: null, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute()
}
