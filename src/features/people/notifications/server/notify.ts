import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import { type MailTemplate, sendMail } from '#server/mail/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import '../notifications.tables.ts'
import type { NotificationKind } from './define-notification.ts'
import { mailQueue, pushQueue } from './notification-queues.ts'
import { type Reader, type Receiver, readersOf, receiversOf } from './receivers-of.ts'
import { tellStreams } from './tell-streams.ts'
import { unsubscribeOf } from './unsubscribe-link.ts'

/** s within which somebody may read a thing before a mail tells of it */
export const mailPatience = 10 * 60

type OwnMail = { template: MailTemplate<object>; data: object }

export type NotifyOptions = {
  /** what is told once: a second time with the same key nobody hears of it again; default: told every time */
  key?: string
  /** what belongs together, such as an order: read together, mailed about once until it was read, muted together */
  thread?: string
  /** whose deed it was: they are not told */
  from?: string | null
  /**
   * A mail of the feature's own, sent at once in this transaction to those who want mails at once, instead of the usual one
   * with title and text. Undefined for somebody: they get none.
   */
  mail?: { publicUrl: string; write(to: { name: string; language: SiteLanguage }): OwnMail | undefined }
}

/** Types a mail of the feature's own for {@link notify}. */
export function ownMail<T extends object>(template: MailTemplate<T>, data: T): OwnMail {
  return { template: template as unknown as MailTemplate<object>, data }
}

/**
 * Tells people of something, if and only if the caller's transaction commits: in the centre, by mail, on their devices, as each of
 * them wants it (docs/product.md §4 “Notifications”). Nobody is told twice; who has no account any more isn't told.
 */
export async function notify<T extends object>(
  tx: Tx,
  kind: NotificationKind<T>,
  receivers: Receiver[],
  data: T,
  { key, thread, from = null, mail }: NotifyOptions = {},
): Promise<void> {
  const told = await receiversOf(tx, receivers)
  if (from) told.delete(from)
  const { group } = kind
  const readers = await readersOf(tx, [...told.keys()], { group, thread: thread ?? null })
  const reached = readers.filter(reader => reader.ways.inApp || wantsMail(reader) || wantsPush(reader))
  if (reached.length === 0) return
  const written = await tx
    .insertInto('notifications')
    .values(
      reached.map(({ userId, ways }) => ({
        ...{ userId, kind: kind.kind, groupName: group, data: JSON.stringify(data), inApp: ways.inApp },
        ...{ key: key ?? crypto.randomUUID(), thread: thread ?? null },
        ...(told.get(userId) ?? { vendorId: null, leastRole: null }),
      })),
    )
    .onConflict(conflict => conflict.columns(['userId', 'kind', 'key']).doNothing())
    .returning(['id', 'userId'])
    .execute()
  const idOf = new Map(written.map(({ id, userId }) => [userId, id]))
  const fresh = reached.filter(({ userId }) => idOf.has(userId))
  if (fresh.length === 0) return
  const ids = (some: Reader[]) => some.map(({ userId }) => idOf.get(userId) as number)
  const mailed = fresh.filter(reader => wantsMail(reader) && reader.ways.mail === 'now')
  if (mail) await sendOwn(tx, { mailed, group, mail, idOf })
  else if (mailed.length > 0)
    await enqueue(tx, mailQueue, { ids: ids(mailed) }, { startAfter: kind.mail === 'now' ? 0 : mailPatience })
  const pushed = fresh.filter(wantsPush)
  if (pushed.length > 0) await enqueue(tx, pushQueue, { ids: ids(pushed) })
  await tellStreams(
    tx,
    fresh.map(({ userId }) => userId),
  )
}

const wantsMail = ({ ways, isMuted }: Reader) => ways.mail !== 'off' && !isMuted
const wantsPush = ({ ways, isMuted, hasDevices }: Reader) => ways.push && hasDevices && !isMuted

type Own = {
  mailed: Reader[]
  group: NotificationKind<object>['group']
  mail: NonNullable<NotifyOptions['mail']>
  idOf: Map<string, number>
}

async function sendOwn(tx: Tx, { mailed, group, mail, idOf }: Own): Promise<void> {
  const sent: number[] = []
  for (const { userId, name, email, language } of mailed) {
    const own = mail.write({ name, language })
    if (!own) continue
    const unsubscribe = await unsubscribeOf(tx, { userId, group, publicUrl: mail.publicUrl, language })
    await sendMail(tx, { to: email, language, ...own, unsubscribe })
    sent.push(idOf.get(userId) as number)
  }
  if (sent.length === 0) return
  await tx.updateTable('notifications').set({ mailedAt: sql`now()` }).where('id', 'in', sent).execute()
}
