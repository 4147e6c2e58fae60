import type { Db } from '#server/db/database.ts'
import '../notifications.tables.ts'

/** days after which a notification is deleted, since it was read, or since it was sent if it never was */
export const keptDays = {
  /** @limit days after which what was read is deleted */
  read: 90,
  /** @limit days after which what was never read is deleted */
  unread: 365,
}

export async function sweepNotifications(db: Db, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.deleteFrom('notifications').where('readAt', '<', before(keptDays.read)).execute()
  await db.deleteFrom('notifications').where('createdAt', '<', before(keptDays.unread)).execute()
}
