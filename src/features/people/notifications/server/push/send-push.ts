import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import webPush from 'web-push'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { enqueue, forEachSafely } from '#server/jobs/index.ts'
import type { Logger } from '#server/log/logger.ts'
import { type askOutside, OutsideError } from '#server/net/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import '../../notifications.tables.ts'
import { isOnSites } from '../../site-paths.ts'
import { kindNamed, showNotification } from '../define-notification.ts'
import { deviceQueue } from '../notification-queues.ts'
import { quietUntil } from '../quiet-hours.ts'
import { readersOf } from '../receivers-of.ts'
import { stillFor } from '../still-for.ts'
import { isPoint } from './push-devices.ts'
import type { PushKeys } from './push-keys.ts'

export type PushParts = {
  db: Db
  log: Logger
  publicUrl: string
  keys: () => Promise<PushKeys>
  /** contact of the sender (RFC 8292): an https or mailto address */
  subject: string
  ask: (...given: Parameters<typeof askOutside>) => ReturnType<typeof askOutside>
}

/** s that a push service keeps a message for a device that is away */
const keptFor = 86_400

/** Queues a push to each device of people who want pushes, in quiet hours for their end. */
export async function pushUnread({ db }: Pick<PushParts, 'db'>, ids: number[], now = new Date()): Promise<void> {
  await forEachSafely(ids, async id => {
    const found = await unread(db, id)
    const kind = found && kindNamed(found.kind)
    if (!kind) return
    await db.transaction().execute(async tx => {
      const [reader] = await readersOf(tx, [found.userId], { group: kind.group, thread: found.thread })
      if (!reader?.ways.push || reader.isMuted) return
      const startAfter = quietUntil(reader.quiet, now) ?? 0
      const devices = await tx.selectFrom('pushSubscriptions').select('id').where('userId', '=', found.userId).execute()
      for (const { id: subscriptionId } of devices)
        await enqueue(tx, deviceQueue, { id, subscriptionId }, { startAfter, key: `${id} ${subscriptionId}` })
    })
  })
}

/**
 * Pushes a notification to one device, if it is still unread and its person still wants pushes about it; a retry within
 * quiet hours waits for their end.
 * @throws Error if it should be retried
 */
export async function pushToDevice(
  parts: PushParts,
  { id, subscriptionId }: { id: number; subscriptionId: string },
  now = new Date(),
): Promise<void> {
  const { db } = parts
  const found = await unread(db, id)
  const device = await db
    .selectFrom('pushSubscriptions as device')
    .innerJoin('sessions', 'sessions.id', 'device.sessionId')
    .innerJoin('users', 'users.id', 'device.userId')
    .select(['device.userId', 'device.endpoint', 'device.p256dh', 'device.auth', 'users.languageCode'])
    .where('device.id', '=', subscriptionId)
    .where('sessions.expiresAt', '>', new Date())
    .where(isOpenAccount())
    .executeTakeFirst()
  if (!found || device?.userId !== found.userId) return
  const payload = payloadOf(found, await languageToWrite(db, device.languageCode), parts.publicUrl)
  const kind = kindNamed(found.kind)
  if (!payload || !kind) return
  const mayNow = await db.transaction().execute(async tx => {
    const [reader] = await readersOf(tx, [found.userId], { group: kind.group, thread: found.thread })
    if (!reader?.ways.push || reader.isMuted) return false
    const startAfter = quietUntil(reader.quiet, now)
    if (startAfter)
      await enqueue(tx, deviceQueue, { id, subscriptionId }, { startAfter, key: `quiet ${id} ${subscriptionId}` })
    return startAfter === null
  })
  if (!mayNow) return
  const isTaken = await sendToDevice(parts, { id: subscriptionId, ...device }, { payload, topic: found.thread })
  if (isTaken)
    await db
      .updateTable('notifications')
      .set({ pushedAt: sql`coalesce(pushed_at, now())` })
      .where('id', '=', id)
      .execute()
}

type Device = { id: string; endpoint: string; p256dh: string; auth: string }
type Sent = {
  payload: object
  /** of two messages with the same topic, a device that was offline gets only the later one */
  topic: string | null
}

/**
 * Sends something to a device, encrypted for it. A device that the push service no longer knows, or whose key is
 * invalid, is deleted.
 * @returns whether the push service accepted it
 * @throws Error if it should be retried
 */
export async function sendToDevice(
  { db, log, keys, subject, ask }: PushParts,
  { id: subscriptionId, endpoint, p256dh, auth }: Device,
  { payload, topic }: Sent,
): Promise<boolean> {
  // stored by a version that didn't check keys
  if (!isPoint(p256dh)) {
    log.warn({ subscriptionId }, 'a device has a key that nothing can be encrypted with')
    await db.deleteFrom('pushSubscriptions').where('id', '=', subscriptionId).execute()
    return false
  }
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: { subject, ...(await keys()) },
    TTL: keptFor,
    ...(topic !== null && { topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32) }),
  })
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const outcome = await statusOf(ask(endpoint, { method: 'POST', headers, body: request.body as Buffer }))
  if (typeof outcome === 'number' && outcome < 300) {
    await db.updateTable('pushSubscriptions').set({ usedAt: new Date() }).where('id', '=', subscriptionId).execute()
    return true
  }
  if (outcome === 429 || outcome === 'away' || (typeof outcome === 'number' && outcome >= 500))
    throw new Error(`a push service answered ${outcome}`)
  if (outcome !== 404 && outcome !== 410) log.warn({ outcome, subscriptionId }, 'a push service refused a message')
  if (outcome === 400 || outcome === 413) return false
  await db.deleteFrom('pushSubscriptions').where('id', '=', subscriptionId).execute()
  return false
}

type Found = NonNullable<Awaited<ReturnType<typeof unread>>>

function unread(db: Db, id: number) {
  return db
    .selectFrom('notifications')
    .select(['id', 'userId', 'kind', 'data', 'thread'])
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .where(stillFor())
    .executeTakeFirst()
}

/** Payload with what a lock screen may show. The device may belong to a network's own site, which lacks most pages. */
function payloadOf(found: Found, language: SiteLanguage, publicUrl: string) {
  const shown = showNotification(found, language)
  if (!shown) return undefined
  const { title, text, path } = shown
  const mayShowAll = kindNamed(found.kind)?.lockScreen === 'all'
  const tag = found.thread ?? String(found.id)
  return { id: found.id, title, text: mayShowAll ? text : '', path, tag, ...(!isOnSites(path) && { at: publicUrl }) }
}

async function statusOf(asked: ReturnType<typeof askOutside>): Promise<number | 'away' | 'forbidden'> {
  try {
    return (await asked).status
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return error.problem === 'address' || error.problem === 'forbidden' ? 'forbidden' : 'away'
  }
}
