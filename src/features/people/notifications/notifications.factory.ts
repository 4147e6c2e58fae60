import type { Db } from '#server/db/database.ts'
import './notifications.tables.ts'
import { listNotifications } from './server/list-notifications.ts'
import { mailUnread } from './server/mail-unread.ts'
import { sendDigests } from './server/send-digests.ts'

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

/** Mails what somebody hasn’t read, as the job does. */
export async function mailNow(db: Db, userId: string, publicUrl = 'https://pola.test'): Promise<void> {
  const rows = await db.selectFrom('notifications').select('id').where('userId', '=', userId).orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  await mailUnread({ db, publicUrl }, ids)
}

/** Sends the summaries that are due at a time, as the hourly job does. */
export async function hourStrikesAt(db: Db, now: Date, publicUrl = 'https://pola.test'): Promise<void> {
  await sendDigests({ db, publicUrl }, now)
}

/** Titles of the notifications that somebody is shown, in English. */
export async function shownTitles(db: Db, userId: string): Promise<string[]> {
  const { items } = await listNotifications(db, userId, { language: 'en' })
  return items.map(({ title }) => title)
}
