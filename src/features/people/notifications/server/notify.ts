import { sql } from 'kysely'
import { timeZonesOf } from '#features/people/accounts/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import { type MailDress, type MailTemplate, sendMail, writeMail } from '#server/mail/index.ts'
import { readOfferedLanguages } from '#server/settings/read-offered-languages.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { allLanguages, toOffered } from '#shared/offered-languages.ts'
import type { GroupName } from '../notification-groups.ts'
import '../notifications.tables.ts'
import type { NotificationKind } from './define-notification.ts'
import { mailQueue, pushQueue } from './notification-queues.ts'
import type { Receiver } from './receivers-of.ts'
import { unsubscribeKeyOf, unsubscribeOf } from './unsubscribe-link.ts'
import { type Notified, writeNotices } from './write-notices.ts'

/** @limit seconds in which somebody may read a notification before it is mailed */
export const mailPatience = 10 * 60

/** `timeZone`: IANA name */
type MailReader = { name: string; language: SiteLanguage; timeZone: string }
/** `dress`: its look; default: the platform’s */
type OwnMail = { template: MailTemplate<object>; data: object; dress?: MailDress }

export type NotifyOptions = {
  /** notifies each person only once with this key; default: every call notifies */
  key?: string
  /** a call with the same key makes a read notification unread again; default: it stays read */
  renews?: boolean
  /** key of things that belong together, such as an order: read together, mailed once until read, muted together */
  thread?: string
  /** the person who acted: they are not notified */
  from?: string | null
  /**
   * A mail of the feature's own, sent at once in this transaction to those who want mails at once, in place of the
   * default mail with title and text. People for whom it is undefined get no mail.
   */
  mail?: {
    publicUrl: string
    /** thread for mail programs, and reply address: as `sendMail` takes them */
    thread?: string
    replyTo?: string | null | undefined
    /** address for stopping such mails alone, by the person’s secret; default: that of the whole group */
    unsubscribe?(key: string): string
    write(to: MailReader): OwnMail | undefined
  }
}

/** Types a mail of the feature's own for {@link notify}. */
export function ownMail<T extends object>(template: MailTemplate<T>, data: T, dress?: MailDress): OwnMail {
  return { template: template as unknown as MailTemplate<object>, data, ...(dress && { dress }) }
}

/**
 * Notifies people, if and only if the caller's transaction commits: in the centre, by mail and on their devices, as
 * each of them has chosen (docs/product.md §4 “Notifications”). Nobody is notified twice, and closed accounts aren't
 * notified.
 */
export async function notify<T extends object>(
  tx: Tx,
  kind: NotificationKind<T>,
  receivers: Receiver[],
  data: T,
  { key, renews = false, thread, from = null, mail }: NotifyOptions = {},
): Promise<void> {
  const { group } = kind
  const fresh = await writeNotices(tx, receivers, {
    ...{ kind: kind.kind, group, data, key: key ?? crypto.randomUUID(), thread: thread ?? null, from, renews },
  })
  if (fresh.length === 0) return
  const ids = (some: Notified[]) => some.map(({ id }) => id)
  const mailed = fresh.filter(({ ways, isMuted }) => ways.mail === 'now' && !isMuted)
  if (mail) await sendOwn(tx, mailed, group, mail)
  else if (mailed.length > 0)
    await enqueue(tx, mailQueue, { ids: ids(mailed) }, { startAfter: kind.mail === 'now' ? 0 : mailPatience })
  const pushed = fresh.filter(({ ways, isMuted, hasDevices }) => ways.push && hasDevices && !isMuted)
  if (pushed.length > 0) await enqueue(tx, pushQueue, { ids: ids(pushed) })
}

type Own = NonNullable<NotifyOptions['mail']>

/**
 * If somebody's own mail can't be written, a separate job sends the default one, so that the caller's work and other
 * people's mails go on.
 */
async function sendOwn(
  tx: Tx,
  mailed: Notified[],
  group: GroupName,
  { publicUrl, thread, replyTo, write, unsubscribe: stopOf }: Own,
): Promise<void> {
  const sent: number[] = []
  const unwritten: number[] = []
  const zones = await timeZonesOf(
    tx,
    mailed.map(({ userId }) => userId),
  )
  const offered = mailed.length > 0 ? await readOfferedLanguages(tx) : allLanguages
  for (const { id, userId, name, email, ...reader } of mailed) {
    const language = toOffered(reader.language, offered)
    const timeZone = zones.get(userId)?.name ?? 'UTC'
    let own: OwnMail | undefined
    try {
      const mail = write({ name, language, timeZone })
      own = mail
      // errors of its texts are thrown here
      if (mail) writeMail(mail.template, language, mail.data)
    } catch {
      unwritten.push(id)
      continue
    }
    if (!own) continue
    const unsubscribe = stopOf
      ? stopOf(await unsubscribeKeyOf(tx, userId))
      : await unsubscribeOf(tx, { userId, group, publicUrl })
    await sendMail(tx, { to: email, language, ...own, unsubscribe, replyTo, ...(thread && { thread }) })
    sent.push(id)
  }
  for (const id of unwritten) await enqueue(tx, mailQueue, { ids: [id] })
  if (sent.length === 0) return
  await tx.updateTable('notifications').set({ mailedAt: sql`now()` }).where('id', 'in', sent).execute()
}
