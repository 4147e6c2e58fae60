import type { Tx } from '#server/db/database.ts'
import '../accounts.tables.ts'

/**
 * Ends an account: its sessions, ways to sign in and everything that is only the person's go with it, by the database's
 * references; what others still need stays without a person. Who may, and what has to be settled before, is the caller's.
 */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  // links of mails, and what the sign-in keeps between two steps, name the person by id or address
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
