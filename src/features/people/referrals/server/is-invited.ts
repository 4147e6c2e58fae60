import type { Db } from '#server/db/database.ts'
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
