import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { GroupName } from '../notification-groups.ts'
import '../notifications.tables.ts'
import type { NotificationKind } from './define-notification.ts'
import { notifyStreams } from './notify-streams.ts'
import { takeAway } from './push/take-away.ts'
import { stillSeen } from './still-for.ts'

/** columns by which devices know which pushes to close */
const taken = ['id', 'userId', 'thread', 'pushedAt'] as const

/**
 * Marks a thread as read, because somebody saw the thing's own page.
 * @param upTo of a thread whose keys are numbers: the last one that they saw; default: all
 */
export async function readThread(tx: Db, userId: string, thread: string, upTo?: number): Promise<void> {
  const read = await tx
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('thread', '=', thread)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(upTo !== undefined, query => query.where(sql<boolean>`key::bigint <= ${upTo}`))
    .returning(taken)
    .execute()
  if (read.length === 0) return
  await notifyStreams(tx, [userId])
  await takeAway(tx, read)
}

/** Withdraws everybody's notifications about things that are over, such as an invitation. */
export async function forgetThread(tx: Db, ...threads: string[]): Promise<void> {
  if (threads.length === 0) return
  const gone = await tx.deleteFrom('notifications').where('thread', 'in', threads).returning(taken).execute()
  await notifyStreams(
    tx,
    gone.map(({ userId }) => userId),
  )
  await takeAway(tx, gone)
}

/** Everybody's notifications of a thread belong to another one from then on; who muted it has muted that one. */
export async function moveThread(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('notifications').set({ thread: to }).where('thread', '=', from).execute()
  const muted = await tx.deleteFrom('notificationMutes').where('thread', '=', from).returning('userId').execute()
  if (muted.length > 0)
    await tx
      .insertInto('notificationMutes')
      .values(muted.map(({ userId }) => ({ userId, thread: to })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/**
 * After what a thread is about is shown or out of sight: open pages count anew, and devices close what isn't seen.
 */
export async function refreshThread(tx: Db, thread: string): Promise<void> {
  const rows = await tx
    .selectFrom('notifications')
    .select(taken)
    .select(stillSeen().as('isSeen'))
    .where('thread', '=', thread)
    .execute()
  await notifyStreams(
    tx,
    rows.map(({ userId }) => userId),
  )
  await takeAway(
    tx,
    rows.filter(({ isSeen }) => !isSeen),
  )
}

/**
 * Changes the stored data of a thread's notifications for everyone who has them, without notifying them.
 * @param key of one of them; default: all
 */
export async function updateNotice<T extends object>(
  tx: Tx,
  { kind }: Pick<NotificationKind<T>, 'kind'>,
  thread: string,
  data: Partial<T>,
  key?: string,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ data: sql`data || ${JSON.stringify(data)}::jsonb` })
    .where('thread', '=', thread)
    .where('kind', '=', kind)
    .$if(key !== undefined, query => query.where('key', '=', key as string))
    .execute()
}

/** Marks a notification as read or unread. */
export async function markRead(db: Db, userId: string, { id, isRead }: { id: number; isRead: boolean }): Promise<void> {
  await db.transaction().execute(async tx => {
    const row = await tx
      .updateTable('notifications')
      .set({ readAt: isRead ? sql`coalesce(read_at, now())` : null })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning(taken)
      .executeTakeFirst()
    if (!row) missing()
    await notifyStreams(tx, [userId])
    if (isRead) await takeAway(tx, [row])
  })
}

type All = { group?: GroupName | undefined; upTo: number }

/** Marks notifications up to one as read, in a group or all; those that came while somebody looked stay unread. */
export async function markAllRead(db: Db, userId: string, { group, upTo }: All): Promise<void> {
  await db.transaction().execute(async tx => {
    const read = await tx
      .updateTable('notifications')
      .set({ readAt: sql`now()` })
      .where('userId', '=', userId)
      .where('id', '<=', upTo)
      .where('readAt', 'is', null)
      .$if(group !== undefined, query => query.where('groupName', '=', group as GroupName))
      .returning(taken)
      .execute()
    await notifyStreams(tx, [userId])
    await takeAway(tx, read)
  })
}

/** Mutes mails and pushes about a notification's thread; the centre still shows it. */
export async function muteThread(db: Db, userId: string, { id, isMuted }: { id: number; isMuted: boolean }) {
  const row = await db
    .selectFrom('notifications')
    .select('thread')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row?.thread) missing()
  const { thread } = row
  if (!isMuted) {
    await db.deleteFrom('notificationMutes').where('userId', '=', userId).where('thread', '=', thread).execute()
    return
  }
  await db
    .insertInto('notificationMutes')
    .values({ userId, thread })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
