import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { forEachSafely } from '#server/jobs/index.ts'
import { sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import type { MailWay } from '../notification-groups.ts'
import '../notifications.tables.ts'
import { showNotification } from './define-notification.ts'
import { lockMailsOf, type MailParts, markMailed } from './mail-unread.ts'
import { notificationDigest } from './mails/notification-digest.mail.ts'
import { type LocalTime, localTime, quietUntil } from './quiet-hours.ts'
import { quietOf } from './receivers-of.ts'
import { unsubscribeKeyOf } from './unsubscribe-link.ts'
import { areTaken, groupsBy, unmuted } from './weekly-notices.ts'
import { topicsOf } from './withdraw-mails.ts'

/** @limit minutes of the local clock, from which on digests are sent */
export const morning = 8 * 60
/** days to look back; older unread notifications are not sent any more */
const window = 8
const maxShown = 20
const peopleAtOnce = 200

/**
 * Where it is morning, sends everybody one mail with the unread notifications of their daily groups, on Mondays also of
 * their weekly ones, unless another feature brings these. Called every hour; sends each digest once.
 */
export async function sendDigests(parts: MailParts, now = new Date()): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const people = await peopleAfter(parts.db, after, now)
    await forEachSafely(people, userId =>
      parts.db.transaction().execute(tx => sendDigest(tx, { ...parts, userId, now })),
    )
    if (people.length < peopleAtOnce) return
    after = people.at(-1) ?? after
  }
}

async function peopleAfter(db: Db, after: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('userId')
    .distinct()
    .where('userId', '>', after)
    .where('readAt', 'is', null)
    .where('mailedAt', 'is', null)
    .where('createdAt', '>', since(now))
    .orderBy('userId')
    .limit(peopleAtOnce)
    .execute()
  return rows.map(({ userId }) => userId)
}

const since = (now: Date) => new Date(now.getTime() - window * 86_400_000)

async function sendDigest(
  tx: Tx,
  { userId, publicUrl, now }: MailParts & { userId: string; now: Date },
): Promise<void> {
  await lockMailsOf(tx, userId)
  const person = await tx
    .selectFrom('users')
    .leftJoin('notificationSettings as settings', 'settings.userId', 'users.id')
    .select([
      'users.name',
      'users.email',
      'users.languageCode',
      'users.timeZone',
      'users.browserTimeZone',
      'users.location',
      'settings.dailyOn',
      'settings.weeklyOn',
    ])
    .select(['settings.quietFrom', 'settings.quietUntil'])
    .where('users.id', '=', userId)
    .where(isOpenAccount())
    .executeTakeFirst()
  if (!person) return
  const quiet = quietOf(person)
  const local = localTime(now, quiet.timeZone)
  if (local.minute < morning || quietUntil(quiet, now)) return
  const isDaily = person.dailyOn !== local.day
  const isWeekly = isMondays(local, person.weeklyOn) && !(await areTaken(tx, userId))
  const ways: MailWay[] = [...(isDaily ? ['daily' as const] : []), ...(isWeekly ? ['weekly' as const] : [])]
  const groups = await groupsBy(tx, userId, ways)
  if (groups.length === 0) return
  const rows = await unmuted(tx, userId, { groups, since: since(now) }).execute()
  const language = await languageToWrite(tx, person.languageCode)
  const shown = rows.flatMap(row => showNotification(row, language) ?? [])
  const key = await unsubscribeKeyOf(tx, userId)
  await tx
    .updateTable('notificationSettings')
    .set({ ...(isDaily && { dailyOn: local.day }), ...(isWeekly && { weeklyOn: local.day }) })
    .where('userId', '=', userId)
    .execute()
  if (shown.length === 0) return
  await sendMail(tx, {
    to: person.email,
    language,
    template: notificationDigest,
    data: {
      name: person.name,
      news: shown.slice(0, maxShown),
      more: Math.max(0, shown.length - maxShown),
      link: `${publicUrl}/notifications`,
      settingsLink: `${publicUrl}/account?section=notifications`,
    },
    unsubscribe: `${publicUrl}/notifications/unsubscribe?token=${key}.digest`,
    topics: topicsOf(rows),
  })
  await markMailed(tx, rows)
}

/** The first weekly digest comes on a Monday; after an outage this week's comes late. */
function isMondays({ day, weekday }: LocalTime, last: string | null): boolean {
  if (last === null) return weekday === 1
  const monday = new Date(Date.parse(day) - ((weekday + 6) % 7) * 86_400_000)
  return last < monday.toISOString().slice(0, 10)
}
