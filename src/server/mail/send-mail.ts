import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { MailDress, MailTemplate } from './define-mail.ts'
import { mailQueue } from './mail-queue.ts'
import { renderMail } from './render-mail.ts'
import './mails.tables.ts'

export type OutgoingMail<T extends object> = {
  /** a bare address */
  to: string
  language: SiteLanguage
  template: MailTemplate<T>
  data: T
  /** of the network whose site caused it; without one the platform's */
  dress?: MailDress | null
  /** how the recipient ends mails of this kind: in the mail's foot, and as one click in mail programs (RFC 8058) */
  unsubscribe?: { text: string; link: string } | undefined
}

/** Exactly one address: no name, no list, nothing that could inject a header. */
const bareAddress = /^[^\s\p{Cc}<>,;"()@]{1,64}@[^\s\p{Cc}<>,;"()@]{1,255}$/u

/**
 * Writes a mail and the job that delivers it, in the caller's transaction: it is sent if and only if that commits.
 * @returns the mail's id
 */
export async function sendMail<T extends object>(
  tx: Db,
  { to, language, template, data, dress, unsubscribe }: OutgoingMail<T>,
): Promise<string> {
  if (!bareAddress.test(to)) throw new Error(`“${template.name}” can't be sent: that is not an address`)
  const mail = renderMail(template, language, data, dress ?? undefined, unsubscribe && [unsubscribe])
  const id = crypto.randomUUID()
  await tx
    .insertInto('mails')
    .values({ id, toAddress: to, template: template.name, unsubscribe: unsubscribe?.link ?? null, ...mail })
    .execute()
  await enqueue(tx, mailQueue, { mail: id }, { key: id })
  return id
}

/** Deletes all mails to an address, including those not sent yet. */
export async function forgetMails(tx: Db, address: string): Promise<void> {
  await tx.deleteFrom('mails').where('toAddress', '=', address).execute()
}
