import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { enqueue, forEachSafely } from '#server/jobs/index.ts'
import { type MailDress, type RenderedMail, renderMail, sendMail } from '#server/mail/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { isFixed } from '../notification-groups.ts'
import '../notifications.tables.ts'
import { dressOf, kindNamed, showNotification } from './define-notification.ts'
import { notificationNews } from './mails/notification-news.mail.ts'
import { mailQueue } from './notification-queues.ts'
import { quietUntil } from './quiet-hours.ts'
import { readersOf } from './receivers-of.ts'
import { stillFor } from './still-for.ts'
import { unsubscribeOf } from './unsubscribe-link.ts'
import { topicsOf } from './withdraw-mails.ts'

export type MailParts = { db: Db; publicUrl: string }

/** notifications that one mail shows */
const maxShown = 5

/**
 * Mails notifications that are still unread after a while, to people who want mails at once and still have access. A
 * thread is mailed once until it is read. During somebody's quiet hours the mail waits for their end.
 */
export async function mailUnread({ db, publicUrl }: MailParts, ids: number[], now = new Date()): Promise<void> {
  await forEachSafely(ids, id => db.transaction().execute(tx => mailOne(tx, { id, publicUrl, now })))
}

type One = { id: number; publicUrl: string; now: Date }

async function mailOne(tx: Tx, { id, publicUrl, now }: One): Promise<void> {
  const found = await tx.selectFrom('notifications').select('userId').where('id', '=', id).executeTakeFirst()
  if (!found) return
  const { userId } = found
  await lockMailsOf(tx, userId)
  const [first] = await waiting(tx, userId).where('id', '=', id).execute()
  const kind = first && kindNamed(first.kind)
  if (!kind) return
  const { group } = kind
  const { thread } = first
  const [reader] = await readersOf(tx, [userId], { group, thread })
  if (!reader || reader.isMuted || reader.ways.mail !== 'now') return
  const wakes = isFixed(group, 'mail') ? null : quietUntil(reader.quiet, now)
  if (wakes) return enqueue(tx, mailQueue, { ids: [id] }, { startAfter: wakes, key: `quiet-${id}` })
  const isOften = kind.mail === 'now' || thread === null
  if (!isOften && (await isMailedAbout(tx, userId, thread))) return
  const about = isOften
    ? [first]
    : await waiting(tx, userId).where('thread', '=', thread).orderBy('id', 'desc').execute()
  const { language, name, email } = reader
  const shown = about.flatMap(row => showNotification(row, language) ?? [])
  const [latest] = shown
  if (!latest) return
  await sendMail(tx, {
    to: email,
    language,
    template: notificationNews,
    data: newsData({ name, shown, publicUrl, path: latest.path }),
    dress: dressOf(first, language),
    unsubscribe: await unsubscribeOf(tx, { userId, group, publicUrl }),
    topics: topicsOf(about),
  })
  await markMailed(tx, about)
}

type News = { name: string; shown: { title: string; text: string }[]; publicUrl: string; path: string }

function newsData({ name, shown, publicUrl, path }: News) {
  return {
    name,
    news: shown.slice(0, maxShown),
    more: Math.max(0, shown.length - maxShown),
    link: publicUrl + path,
    settingsLink: `${publicUrl}/account?section=notifications`,
  }
}

type Previewed = Omit<News, 'shown'> & { title: string; text: string; language: SiteLanguage; dress: MailDress | null }

/** The mail that somebody of this name would get with a notification. Nothing is sent. */
export function previewMail({ title, text, language, dress, ...to }: Previewed): RenderedMail {
  const data = newsData({ ...to, shown: [{ title, text }] })
  const unsubscribe = `${to.publicUrl}/notifications/unsubscribe`
  return renderMail(notificationNews, language, data, dress ?? undefined, unsubscribe)
}

/** Serialises the mails of a person: two that are written concurrently would not see each other. */
export async function lockMailsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('notification-mails'), hashtext(${userId}))`.execute(tx)
}

/** Notifications that somebody hasn't read, by mail or otherwise, and still has access to. */
export function waiting(tx: Tx, userId: string) {
  return tx
    .selectFrom('notifications')
    .select(['id', 'kind', 'groupName', 'data', 'thread'])
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('mailedAt', 'is', null)
    .where(stillFor())
}

export async function markMailed(tx: Tx, rows: { id: number }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx.updateTable('notifications').set({ mailedAt: sql`now()` }).where('id', 'in', ids).execute()
}

async function isMailedAbout(tx: Tx, userId: string, thread: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', userId)
    .where('thread', '=', thread)
    .where('readAt', 'is', null)
    .where('mailedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
