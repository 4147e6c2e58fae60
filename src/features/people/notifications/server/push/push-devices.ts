import { ECDH } from 'node:crypto'
import { sql } from 'kysely'
import { describeAgent } from '#features/people/accounts/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { outsideUrl } from '#server/net/index.ts'
import '../../notifications.tables.ts'

/** @limit devices of a person that show pushes; one more takes the place of the oldest */
export const maxDevices = 20

type Device = { endpoint: string; p256dh: string; auth: string }

/**
 * Adds a browser that shows its person's pushes, until they log out of it or remove it. A browser that somebody else
 * used before is now theirs alone. 400 for an address that isn't a push service's, because our server calls public
 * hosts by https only, and for a key that can't be used for encryption.
 */
export async function addDevice(
  db: Db,
  { viewer, userAgent, allowLocalhost }: { viewer: Viewer; userAgent: string; allowLocalhost: boolean },
  { endpoint, p256dh, auth }: Device,
): Promise<void> {
  if (!outsideUrl(endpoint, { allowLocalhost }))
    refuse('BAD_REQUEST', { message: 'endpoint: not a push service', field: 'endpoint' })
  if (!isPoint(p256dh)) refuse('BAD_REQUEST', { message: 'p256dh: not a point of P-256', field: 'p256dh' })
  const { userId, sessionId } = viewer
  const { browser, system } = describeAgent(userAgent)
  const device = { userId, sessionId, p256dh, auth, device: [browser, system].filter(Boolean).join(' · ') }
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('pushSubscriptions')
      .values({ endpoint, ...device })
      .onConflict(conflict => conflict.column('endpoint').doUpdateSet({ ...device, createdAt: sql`now()` }))
      .execute()
    await tx
      .deleteFrom('pushSubscriptions')
      .where('userId', '=', userId)
      .where('id', 'not in', eb =>
        eb
          .selectFrom('pushSubscriptions as newest')
          .select('newest.id')
          .where('newest.userId', '=', userId)
          .orderBy('newest.createdAt', 'desc')
          .limit(maxDevices),
      )
      .execute()
  })
}

/** Whether a key, base64url, is a point of the curve (RFC 8291 §3.1); otherwise there is no secret to encrypt with. */
export function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

export async function removeDevice(db: Db, { userId }: Viewer, id: string): Promise<void> {
  const gone = await db
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) missing()
}
