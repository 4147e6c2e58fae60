import { createHmac, timingSafeEqual } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { prepareQuery } from '#server/db/prepare-query.ts'
import { readTogether } from '#server/db/read-together.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { readCookie } from '#server/http/cookies.ts'
import { isPlatformAdmin, platformRoles } from '#shared/roles.ts'
import '../accounts.tables.ts'
import { isOpenAccount } from './is-open-account.ts'

/** `__Host-` needs https; on a developer's http://localhost the plain name serves. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-pola_session' : 'pola_session'
}

/** Name of the session's cookie, and its signing key. */
export type SessionCookie = { cookieName: string; secret: string }

/** The session's token from a request's cookies. One that we did not sign is ignored without a database lookup. */
export function sessionToken(headers: Headers, { cookieName, secret }: SessionCookie): string | undefined {
  const value = readCookie(headers, cookieName)
  if (!value) return undefined
  const token = /^[\w-]{16,100}(?=\.)/.exec(value)?.[0] ?? ''
  const [given, right] = [Buffer.from(value), Buffer.from(signed(token, secret))]
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
}

/** The cookie's value for a token, as better-auth writes it. */
export function signSession(token: string, secret: string): string {
  return encodeURIComponent(signed(token, secret))
}

function signed(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`
}

/** How often a session's use is recorded, in ms. */
const noteAfterMs = 5 * 60_000

const readSessions = prepareQuery('find-viewers', (db, tokens: RawBuilder<string[]>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.token', 'sessions.id', 'sessions.userId', 'sessions.updatedAt', 'sessions.provedAt'])
    .select(['users.role', 'users.twoFactorEnabled'])
    .where('sessions.token', '=', sql<string>`any(${tokens})`)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where(isOpenAccount()),
)

type Session = Awaited<ReturnType<typeof readSessions>>[number]
const lookups = new WeakMap<Db, (token: string) => Promise<Session | undefined>>()

/** The viewer of a session, by one indexed read. Ended and expired sessions and disabled accounts have none. */
export async function findViewer(db: Db, token: string): Promise<Viewer | null> {
  let lookUp = lookups.get(db)
  if (!lookUp) {
    lookUp = readTogether(async tokens => new Map((await readSessions(db, tokens)).map(row => [row.token, row])))
    lookups.set(db, lookUp)
  }
  const row = await lookUp(token)
  if (!row) return null
  if (Date.now() - row.updatedAt.getTime() > noteAfterMs) await noteSessionUse(db, row.id)
  const { userId, id: sessionId, provedAt } = row
  const needsTwoStep = isPlatformAdmin(row) && !row.twoFactorEnabled
  const role = isPlatformAdmin(row) && !needsTwoStep ? platformRoles.admin : platformRoles.member
  return { userId, sessionId, provedAt, role, ...(needsTwoStep && { needsTwoStep }) }
}

/** Each use extends a session by its full lifetime, a day or 30, up to a year in all. */
export async function noteSessionUse(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      updatedAt: sql`now()`,
      expiresAt: sql`least(now() + (expires_at - updated_at), created_at + interval '1 year')`,
    })
    .where('id', '=', id)
    .execute()
}
