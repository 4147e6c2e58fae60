import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../teams.tables.ts'

/** Whether an invitation to a team waits for the address. */
export async function isInvitedToTeam(db: Db, { email }: { email: string }): Promise<boolean> {
  const invite = await db
    .selectFrom('teamInvites')
    .select('id')
    .where('email', '=', email)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('acceptedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return invite !== undefined
}
