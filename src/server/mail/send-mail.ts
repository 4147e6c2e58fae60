import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { MailTemplate } from './define-mail.ts'
import { mailQueue } from './mail-queue.ts'
import { renderMail } from './render-mail.ts'
import './mails.tables.ts'

export type OutgoingMail<T extends object> = {
  /** one bare address */
  to: string
  language: SiteLanguage
  template: MailTemplate<T>
  data: T
}

/** One address and nothing else: no name, no list, nothing that could begin another header. */
const bareAddress = /^[^\s\p{Cc}<>,;"()@]{1,64}@[^\s\p{Cc}<>,;"()@]{1,255}$/u

/**
 * Writes a mail and the job that delivers it, in the caller's transaction: it goes out if and only if that is committed.
 * @returns the mail's id
 */
export async function sendMail<T extends object>(
  tx: Db,
  { to, language, template, data }: OutgoingMail<T>,
): Promise<string> {
  if (!bareAddress.test(to)) throw new Error(`“${template.name}” can't be sent: that is no address`)
  const mail = renderMail(template, language, data)
  const id = crypto.randomUUID()
  await tx
    .insertInto('mails')
    .values({ id, toAddress: to, template: template.name, ...mail })
    .execute()
  await enqueue(tx, mailQueue, { mail: id }, { key: id })
  return id
}

/** Deletes what is known of mails to an address, those that have not left yet too. */
export async function forgetMails(tx: Db, address: string): Promise<void> {
  await tx.deleteFrom('mails').where('toAddress', '=', address).execute()
}
