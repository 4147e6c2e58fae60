import type { Db } from '#server/db/database.ts'
import '../accounts.tables.ts'

const oneDay = 24 * 3600 * 1000

/** Whether a session was opened with “remember me”: then it lasts longer than a day. */
export async function isRemembered(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select(['expiresAt', 'updatedAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session !== undefined && session.expiresAt.getTime() - session.updatedAt.getTime() > oneDay + 60_000
}
