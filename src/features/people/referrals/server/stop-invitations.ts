import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../referrals.tables.ts'

/**
 * Opts the recipient of an invitation out of all invitations to their address, from any inviter. Only this invitation's
 * inviter sees that it was declined. `NOT_FOUND` for an unknown or expired token.
 */
export async function stopInvitations(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async tx => {
    const row = await tx
      .selectFrom('referrals')
      .select(['id', 'addressHash', 'joinedAt'])
      .where('stopToken', '=', token)
      .executeTakeFirst()
    if (!row?.addressHash) missing()
    await tx
      .insertInto('referralStops')
      .values({ addressHash: row.addressHash })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    if (row.joinedAt) return
    await tx
      .updateTable('referrals')
      .set({ declinedAt: new Date() })
      .where('id', '=', row.id)
      .where('declinedAt', 'is', null)
      .execute()
  })
}
