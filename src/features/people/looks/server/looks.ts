import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { cookieHeader, readCookie } from '#server/http/cookies.ts'
import { isPlatformAdmin, platformRoles } from '#shared/roles.ts'
import '../looks.tables.ts'

/** seconds that an admin sees the site as somebody else */
export const lookLasts = 15 * 60

/** As whom an admin sees the site. */
export type Look = {
  id: string
  /** the person, who has no rights of an admin and no session */
  viewer: Viewer
  name: string
  endsAt: Date
}

/** `__Host-` needs https; on a developer's http://localhost the plain name serves. */
function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-pola_look' : 'pola_look'
}

/** The cookie that starts a look (or ends it: an empty token). */
export function lookCookie(publicUrl: string, token: string): string {
  const options = { httpOnly: true, secure: publicUrl.startsWith('https:'), maxAge: token ? lookLasts : 0 }
  return cookieHeader(cookieName(publicUrl), token, options)
}

/**
 * Starts a look, in place of the one that the session may have, and records it first.
 * @returns the token for the cookie, and when it ends
 * @throws NOT_FOUND, gm-error-look-admin (409)
 */
export async function startLook(
  db: Db,
  { userId: by, sessionId }: Viewer,
  { userId, why }: { userId: string; why: string },
) {
  const token = randomBytes(32).toString('base64url')
  const endsAt = new Date(Date.now() + lookLasts * 1000)
  await db.transaction().execute(async tx => {
    const person = await tx.selectFrom('users').select('role').where('id', '=', userId).forShare().executeTakeFirst()
    if (!person) missing()
    if (isPlatformAdmin(person)) refuse('gm-error-look-admin', { status: 409 })
    const deed = { action: 'account.look', target: `user:${userId}`, details: { until: endsAt.toISOString() }, why }
    await writeAudit(tx, { ...deed, userId: by, actingVendorId: null })
    // of two started at once, the second waits for the first, and ends it
    await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().execute()
    const running = tx.updateTable('looks').where('sessionId', '=', sessionId).where('endedAt', 'is', null)
    await running.set({ endedAt: new Date() }).execute()
    await tx
      .insertInto('looks')
      .values({ sessionId, userId, tokenHash: hashOf(token), endsAt })
      .execute()
  })
  return { token, endsAt }
}

/**
 * The look that a request's cookie names, if it runs: it is of this session of an admin, and the person isn't an admin.
 * @param viewer of the request's session
 */
export async function findLook(
  db: Db,
  headers: Headers,
  { publicUrl }: { publicUrl: string },
  viewer: Viewer | null,
): Promise<Look | null> {
  const token = readCookie(headers, cookieName(publicUrl))
  if (!token || !viewer || !isPlatformAdmin(viewer)) return null
  const row = await db
    .selectFrom('looks')
    .innerJoin('users', 'users.id', 'looks.userId')
    .select(['looks.id', 'looks.userId', 'looks.endsAt', 'users.name', 'users.email', 'users.role'])
    .where('tokenHash', '=', hashOf(token))
    .where('sessionId', '=', viewer.sessionId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row || isPlatformAdmin(row)) return null
  const person = { userId: row.userId, role: platformRoles.member, sessionId: noSession, provedAt: null }
  return { id: row.id, viewer: person, name: row.name || row.email, endsAt: row.endsAt }
}

/** Ends the look that a request's cookie names, and records that. */
export async function endLook(db: Db, { id, viewer: { userId } }: Look, by: Viewer): Promise<void> {
  await db.transaction().execute(async tx => {
    const ended = await tx
      .updateTable('looks')
      .set({ endedAt: new Date() })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return
    const deed = { action: 'account.look-end', target: `user:${userId}` }
    await writeAudit(tx, { ...deed, userId: by.userId, actingVendorId: null })
  })
}

/** Deletes looks that are over; the record keeps who looked as whom. */
export async function sweepLooks(db: Db): Promise<void> {
  await db.deleteFrom('looks').where('endsAt', '<', sql<Date>`now() - interval '1 day'`).execute()
}

const noSession = '00000000-0000-0000-0000-000000000000'

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
