import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import type { GroupName } from '../notification-groups.ts'
import type { Notification, NotificationPage } from '../notifications.contract.ts'
import '../notifications.tables.ts'
import { showNotification } from './define-notification.ts'
import { stillFor } from './still-for.ts'

type Asked = { group?: GroupName | undefined; cursor?: string | undefined; language: string }

/** notifications per response */
const pageSize = 30

/**
 * Somebody's notifications by pages: unread ones first, then read ones, latest first. Leaves out things they lost
 * access to, and kinds that this version doesn't know.
 */
export async function listNotifications(db: Db, userId: string, asked: Asked): Promise<NotificationPage> {
  const { group, cursor, language } = asked
  const [, part = 'u', from = ''] = /^([ur])(\d{0,15})$/.exec(cursor ?? 'u') ?? []
  const unread = part === 'u' ? await read(db, userId, { group, isRead: false, from, limit: pageSize + 1 }) : []
  const room = pageSize + 1 - unread.length
  const older =
    room > 0 ? await read(db, userId, { group, isRead: true, from: part === 'r' ? from : '', limit: room }) : []
  const rows = [...unread, ...older]
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const next = rows.length > pageSize && last ? `${last.readAt ? 'r' : 'u'}${last.id}` : null
  const counts = await unreadByGroup(db, userId)
  return {
    items: page.flatMap((row): Notification[] => {
      const shown = showNotification(row, toSiteLanguage(language))
      if (!shown) return []
      const { id, groupName, createdAt, readAt, thread, isMuted } = row
      return [
        {
          ...{ id, group: groupName, ...shown, createdAt: createdAt.toISOString() },
          ...{ isRead: readAt !== null, mute: thread ? (isMuted ? 'muted' : 'open') : null },
        },
      ]
    }),
    next,
    unread: counts.reduce((sum, one) => sum + one.unread, 0),
    groups: counts,
  }
}

type Part = { group: GroupName | undefined; isRead: boolean; from: string; limit: number }

function read(db: Db, userId: string, { group, isRead, from, limit }: Part) {
  return db
    .selectFrom('notifications')
    .leftJoin('notificationMutes as mute', join =>
      join.onRef('mute.userId', '=', 'notifications.userId').onRef('mute.thread', '=', 'notifications.thread'),
    )
    .select(['id', 'kind', 'groupName', 'data', 'createdAt', 'readAt', 'notifications.thread'])
    .select(eb => eb('mute.thread', 'is not', null).as('isMuted'))
    .where('notifications.userId', '=', userId)
    .where('inApp', '=', true)
    .where('readAt', isRead ? 'is not' : 'is', null)
    .where(stillFor())
    .$if(group !== undefined, query => query.where('groupName', '=', group as GroupName))
    .$if(from !== '', query => query.where('id', '<', Number(from)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Groups with notifications, with the number of unread ones. */
async function unreadByGroup(db: Db, userId: string) {
  const rows = await db
    .selectFrom('notifications')
    .select('groupName as group')
    .select(sql<number>`count(*) filter (where read_at is null)`.as('unread'))
    .where('userId', '=', userId)
    .where('inApp', '=', true)
    .where(stillFor())
    .groupBy('groupName')
    .orderBy('groupName')
    .execute()
  return rows
}

/** Unread notifications of each of these people; people without any are left out. */
export async function countUnread(db: Db, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notifications')
    .select(['userId', eb => eb.fn.countAll<number>().as('unread')])
    .where('userId', 'in', userIds)
    .where('inApp', '=', true)
    .where('readAt', 'is', null)
    .where(stillFor())
    .groupBy('userId')
    .execute()
  return new Map(rows.map(({ userId, unread }) => [userId, Number(unread)]))
}
