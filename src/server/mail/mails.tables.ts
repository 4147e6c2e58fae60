import type { ColumnType, Generated } from 'kysely'
import type { MailAttachment } from './smtp.ts'

export type MailsTable = {
  id: string
  toAddress: string
  /** of its texts */
  language: string
  template: string
  subject: string
  /** null once the mail was delivered, or some days after it failed, except where mails are only read at /dev/mail */
  text: string | null
  html: string | null
  /** https address that ends mails of its kind by a POST, without a login (RFC 8058) */
  unsubscribe: string | null
  /** files of text; null where there are none, and once its text is gone */
  attachments: ColumnType<MailAttachment[] | null, string | null | undefined, string | null>
  /** whom an answer goes to; null: to the sender */
  replyTo: string | null
  /** what mail programs show together: `purchase-10014` */
  thread: string | null
  /** somebody without an account could cause it */
  byGuest: Generated<boolean>
  /** digest of whose address in the network caused it; kept for a day */
  visitor: string | null
  /** not before this, and counted then */
  leavesAt: Generated<Date>
  /** withheld: over the limit of what guests may cause */
  state: Generated<'queued' | 'sent' | 'failed' | 'withheld'>
  /** tries that the mail server answered; an unreachable server doesn't count */
  attempts: Generated<number>
  lastError: string | null
  /** of a mail that failed: when */
  nextTryAt: Generated<Date>
  createdAt: Generated<Date>
  sentAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    mails: MailsTable
  }
}
