import type { Db } from '#server/db/database.ts'
import '../notifications.tables.ts'
import { showNotification } from './define-notification.ts'
import { stillSeen } from './still-for.ts'

/**
 * A person's notifications and preferences, for a copy of their data; without keys of devices or links, and without what
 * is about words of others that they no longer see.
 */
export async function exportNotifications(db: Db, userId: string) {
  const told = await db
    .selectFrom('notifications')
    .select(['kind', 'data', 'createdAt', 'readAt', 'mailedAt'])
    .where('userId', '=', userId)
    .where(stillSeen())
    .orderBy('id')
    .execute()
  const settings = await db
    .selectFrom('notificationSettings')
    .select(['quietFrom', 'quietUntil'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return {
    told: told.map(({ kind, data, ...when }) => {
      const { title, text } = showNotification({ kind, data }, 'en') ?? { title: kind, text: '' }
      return { title, text, ...when }
    }),
    settings: settings ?? null,
    preferences: await db
      .selectFrom('notificationPreferences')
      .select(['groupName', 'inApp', 'mail', 'push'])
      .where('userId', '=', userId)
      .orderBy('groupName')
      .execute(),
    muted: await db.selectFrom('notificationMutes').select('thread').where('userId', '=', userId).execute(),
    devices: await db
      .selectFrom('pushSubscriptions')
      .select(['device', 'createdAt', 'usedAt'])
      .where('userId', '=', userId)
      .execute(),
  }
}
