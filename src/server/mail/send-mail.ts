import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { isEmail } from '#shared/email-address.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { GuestMailTemplate, MailDress, MailTemplate } from './define-mail.ts'
import { type GuestCause, mayLeaveAt } from './guest-mail-limit.ts'
import { mailQueue } from './mail-queue.ts'
import type { MailsTable } from './mails.tables.ts'
import { renderMail } from './render-mail.ts'
import type { MailAttachment } from './smtp.ts'

export type OutgoingMail<T extends object> = {
  /** a bare address */
  to: string
  /** the one that the reader chose; where the site doesn't offer it, the mail is in the site's first */
  language: SiteLanguage
  data: T
  /** look of the network whose site caused it; default: the platform's */
  dress?: MailDress | null
  /** small text files, such as a calendar entry */
  attachments?: MailAttachment[] | undefined
  /** bare address for replies, ignored if it is invalid; default: the sender */
  replyTo?: string | null | undefined
  /** names of what it is about, by which a feature may withdraw it until it leaves: see `withdrawsMails` */
  topics?: string[] | undefined
  /** groups mails in mail programs, such as `purchase-10014`: lower-case letters, digits, hyphens */
  thread?: string | undefined
  /**
   * address for unsubscribing from such mails: linked in the mail's foot, and used by mail programs for one-click
   * unsubscribing (RFC 8058)
   */
  unsubscribe?: string | undefined
} & ({ template: MailTemplate<T> } | { template: GuestMailTemplate<T>; cause: GuestCause })

/**
 * Writes a mail and the job that delivers it, in the caller's transaction: it is sent if and only if that commits. A
 * mail that guests cause too often waits or is withheld, and one to an invalid address is recorded as failed and shown
 * to admins. Neither throws, because the event that the mail is about stays valid.
 * @returns the mail's id
 */
export async function sendMail<T extends object>(tx: Db, mail: OutgoingMail<T>): Promise<string> {
  const { to, template, data, dress, unsubscribe, attachments = [], replyTo = null, thread = null, topics = [] } = mail
  const language = await languageToWrite(tx, mail.language)
  const { text, html, ...shown } = renderMail(template, language, data, dress ?? undefined, unsubscribe)
  const id = crypto.randomUUID()
  const row = {
    ...{ id, toAddress: to, template: template.name, unsubscribe: unsubscribe ?? null, ...shown },
    ...{ replyTo: replyTo && isEmail(replyTo) ? replyTo : null, thread, topics },
  }
  const insert = (more: Partial<Insertable<MailsTable>>) =>
    tx
      .insertInto('mails')
      .values({ ...row, ...more })
      .execute()
  if (!isEmail(to)) {
    await insert({ state: 'failed', lastError: noAddress })
    return id
  }
  const guest = 'cause' in mail && !mail.cause.isOwn ? mail.cause : undefined
  const now = new Date()
  const leavesAt = guest ? await mayLeaveAt(tx, to, guest, now) : now
  const counted = guest ? { byGuest: true, visitor: guest.visitor } : {}
  if (!leavesAt) {
    await insert({ ...counted, state: 'withheld' })
    return id
  }
  const files = attachments.length > 0 ? JSON.stringify(attachments) : null
  await insert({ ...counted, text, html, attachments: files, leavesAt, nextTryAt: leavesAt })
  await enqueue(tx, mailQueue, { mail: id }, { key: id, ...(leavesAt > now && { startAfter: leavesAt }) })
  return id
}

/** Whether a mail was withheld by the limit on mails that guests cause, so that it will never be sent. */
export async function isWithheld(tx: Db, id: string): Promise<boolean> {
  const mail = await tx.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst()
  return mail?.state === 'withheld'
}

/** Reason of a failure without any try to deliver the mail. */
export const noAddress = 'This is not an email address.'

/** Deletes all mails to an address, including those not sent yet. */
export async function forgetMails(tx: Db, address: string): Promise<void> {
  await tx.deleteFrom('mails').where('toAddress', '=', address).execute()
}
