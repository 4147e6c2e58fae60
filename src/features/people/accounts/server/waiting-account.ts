import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { endSessions } from './end-sessions.ts'
import { type SessionCookie, sessionToken } from './find-viewer.ts'
import { holdAccount } from './hold-account.ts'
import { reopenAccount } from './reopen-account.ts'
import { followVerified } from './user-verified.ts'
import '../accounts.tables.ts'

/** Somebody who is logged in and waits for an admin's approval. */
export type WaitingPerson = { userId: string; sessionId: string; provedAt: Date | null; email: string; since: Date }

/** Whose session this is, if they wait for approval. To everything else they are a guest. */
async function findWaiting(db: Db, token: string): Promise<WaitingPerson | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.userId', 'sessions.id as sessionId', 'sessions.provedAt', 'users.email'])
    .select('users.disabledAt as since')
    .where('sessions.token', '=', token)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('users.disabledAs', '=', 'waiting')
    .executeTakeFirst()
  return row?.since ? { ...row, since: row.since } : null
}

/** As {@link findWaiting}, by the cookie of a request. */
export async function waitingOf({ db, ...cookie }: SessionCookie & { db: Db }, headers: Headers) {
  const token = sessionToken(headers, cookie)
  return token ? findWaiting(db, token) : null
}

/**
 * Opens an account that waits for approval, or that was refused.
 * @returns what it was closed as; null, and nothing is done, for any other account
 * @throws NOT_FOUND
 */
export async function acceptAccount(tx: Tx, userId: string): Promise<'waiting' | 'refused' | null> {
  const { disabledAs, emailVerified } = await holdAccount(tx, userId)
  if (disabledAs === 'suspended') return null
  await reopenAccount(tx, userId)
  if (emailVerified) await followVerified(tx, userId)
  return disabledAs
}

/**
 * Refuses an account that waits for approval: its sessions end, and nobody can log in to it.
 * @param why the reason that the person is given
 * @returns whether it waited; if not, nothing is done
 * @throws NOT_FOUND
 */
export async function refuseAccount(tx: Tx, userId: string, why: string): Promise<boolean> {
  const { disabledAs } = await holdAccount(tx, userId)
  if (disabledAs !== 'waiting') return false
  await tx
    .updateTable('users')
    .set({ disabledAs: 'refused', disabledAt: new Date(), disabledWhy: why, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute()
  await endSessions(tx, userId)
  return true
}
