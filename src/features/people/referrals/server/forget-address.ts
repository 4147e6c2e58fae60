import type { Tx } from '#server/db/database.ts'
import '../referrals.tables.ts'
import { addressKey } from './address-key.ts'

/**
 * Removes the name and address of a person from invitations that others sent them, including other addresses or
 * spellings they used. Call it before their account is deleted.
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
