import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { enqueue, forEachSafely } from '#server/jobs/index.ts'
import '../../notifications.tables.ts'
import { awayQueue } from '../notification-queues.ts'
import { stillSeen } from '../still-for.ts'
import { type PushParts, sendToDevice } from './send-push.ts'

type Read = { id: number; userId: string; thread: string | null; pushedAt: Date | null }

/** Name under which a device shows a notification: a later one of its thread replaces it. */
export const tagOf = ({ id, thread }: { id: number; thread: string | null }) => thread ?? String(id)

/** Makes devices close pushes whose notifications are read or gone. */
export async function takeAway(tx: Db, rows: Read[]): Promise<void> {
  const shown = Map.groupBy(
    rows.filter(({ pushedAt }) => pushedAt !== null),
    ({ userId }) => userId,
  )
  for (const [userId, some] of shown) await enqueue(tx, awayQueue, { userId, tags: [...new Set(some.map(tagOf))] })
}

/** A push that shows nothing makes Safari end the subscription. */
const endsSilent = /^https:\/\/[^/]*\.push\.apple\.com\//

/** Sends each device of somebody the names of pushes to close, unless there is something new under that name. */
export async function pushAway(parts: PushParts, { userId, tags }: { userId: string; tags: string[] }): Promise<void> {
  const { db } = parts
  const { rows } = await sql<{ tag: string }>`
    select tag from unnest(${tags}::text[]) tag
    where not exists (select from notifications
      where user_id = ${userId} and thread = tag and read_at is null and pushed_at is not null and ${stillSeen()})`.execute(
    db,
  )
  const devices = await db.selectFrom('pushSubscriptions').selectAll().where('userId', '=', userId).execute()
  const open = devices.filter(({ endpoint }) => !endsSilent.test(endpoint))
  await forEachSafely(
    open.flatMap(device => rows.map(({ tag }) => ({ device, tag }))),
    ({ device, tag }) => sendToDevice(parts, device, { payload: { tag, isAway: true }, topic: tag }),
  )
}
