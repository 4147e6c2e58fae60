import type { Db } from '#server/db/database.ts'
import './notifications.tables.ts'

/** Kinds of a person's unread notifications, oldest first. */
export async function notifiedKinds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('kind')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
