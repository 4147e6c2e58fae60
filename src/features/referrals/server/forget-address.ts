import type { Tx } from '#server/db/database.ts'
import '../referrals.tables.ts'

/** Takes name and address of somebody whose account goes out of the invitations that others sent them. */
export async function forgetAddress(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ email: null, addressHash: null, name: '' })
    .where('email', '=', email)
    .execute()
}
