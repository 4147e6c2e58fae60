import type { Tx } from '#server/db/database.ts'
import '../referrals.tables.ts'
import { addressKey } from './address-key.ts'

/**
 * Takes name and address of somebody whose account goes out of the invitations that others sent them, also those to another
 * address or spelling by which they came. Before the account goes.
 */
export async function forgetAddress(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ email: null, addressHash: null, name: '' })
    .where(eb =>
      eb.or([eb('email', '=', email), eb('addressHash', '=', addressKey(email)), eb('refereeUserId', '=', userId)]),
    )
    .execute()
}
