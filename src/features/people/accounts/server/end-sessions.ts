import type { Db } from '#server/db/database.ts'
import '../accounts.tables.ts'

type Which = { userId: string } | { loginId: string } | { loginId: string; userId: string }

/** Ends all logins of a person except that of the session `but`, and whatever would let a browser skip or finish the second step. */
export async function endSessions(tx: Db, userId: string, but?: string): Promise<number> {
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
  const kept = but && (await loginOf(tx, 'id', but))
  return end(tx, { userId }, kept ? { loginId: kept } : {})
}

/** Ends the login of a token on all sites; of the login `kept` only that one session. */
export async function endLoginOf(db: Db, token: string, kept?: string): Promise<void> {
  const loginId = await loginOf(db, 'token', token)
  if (!loginId) return
  if (loginId === kept) await db.deleteFrom('sessions').where('token', '=', token).execute()
  else await endLogin(db, { loginId })
}

/** Ends a login on all sites. */
export async function endLogin(db: Db, which: Which & { loginId: string }): Promise<number> {
  return db.transaction().execute(tx => end(tx, which))
}

/** Ends what the login of a session has on other sites. */
export async function endElsewhere(db: Db, sessionId: string): Promise<void> {
  const loginId = await loginOf(db, 'id', sessionId)
  if (loginId) await db.transaction().execute(tx => end(tx, { loginId }, { id: sessionId }))
}

async function loginOf(db: Db, by: 'id' | 'token', value: string): Promise<string | undefined> {
  return (await db.selectFrom('sessions').select('loginId').where(by, '=', value).executeTakeFirst())?.loginId
}

/**
 * Deletes in two statements: a hand-over locks the session that it hands over, so once the rows are locked its new
 * session is visible and deleted too.
 * @returns the number of logins
 */
async function end(tx: Db, which: Which, but: { id?: string; loginId?: string } = {}): Promise<number> {
  await tx
    .selectFrom('sessions')
    .select('id')
    .where(eb => eb.and(which))
    .forUpdate()
    .execute()
  const ended = await tx
    .deleteFrom('sessions')
    .where(eb => eb.and(which))
    .where(eb => eb.not(eb.or(but)))
    .returning('loginId')
    .execute()
  return new Set(ended.map(row => row.loginId)).size
}
