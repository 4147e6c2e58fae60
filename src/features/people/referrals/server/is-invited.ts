import type { Db, Tx } from '#server/db/database.ts'
import { addressKey } from './address-key.ts'
import '../referrals.tables.ts'

/** Whether a link of an inviter was followed, or an invitation was mailed to the address. */
export async function isInvited(
  db: Db,
  { email, referToken }: { email: string; referToken: string | null },
): Promise<boolean> {
  const link = db
    .selectFrom('referralLinks')
    .select('token')
    .where('token', '=', referToken ?? '')
  if (referToken && (await link.executeTakeFirst())) return true
  const invitation = await db
    .selectFrom('referrals')
    .select('id')
    .where(eb =>
      eb.or([eb('addressHash', '=', addressKey(email)), ...(referToken ? [eb('token', '=', referToken)] : [])]),
    )
    .where('declinedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return invitation !== undefined
}

/** Whether an address wants invitations: its owner may have stopped all of them, whoever sends them. */
export async function wantsInvitations(db: Db | Tx, email: string): Promise<boolean> {
  const stop = await db
    .selectFrom('referralStops')
    .select('addressHash')
    .where('addressHash', '=', addressKey(email))
    .executeTakeFirst()
  return stop === undefined
}
