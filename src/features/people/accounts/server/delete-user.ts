import type { Tx } from '#server/db/database.ts'
import '../accounts.tables.ts'

/**
 * Deletes an account: its sessions, login methods and everything that is only the person's are deleted by the database's
 * foreign keys; what others still need stays without a person. The caller checks permissions and preconditions.
 */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  // links in mails, and the state between two steps of a login, refer to the person by id or address
  await tx
    .deleteFrom('verifications')
    .where(eb =>
      eb.or([
        eb('identifier', 'like', `%${userId}%`),
        eb('value', 'like', `%${userId}%`),
        eb(eb.fn('strpos', ['identifier', eb.val(email)]), '>', 0),
        eb(eb.fn('strpos', ['value', eb.val(email)]), '>', 0),
      ]),
    )
    .execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
