import type { ColumnType, Generated } from 'kysely'
import type { MailAttachment } from './smtp.ts'

export type MailsTable = {
  id: string
  toAddress: string
  /** language of its texts */
  language: string
  template: string
  subject: string
  /**
   * null once the mail was delivered, or some days after it failed, except where mails can only be read at /dev/mail
   */
  text: string | null
  html: string | null
  /** https address for unsubscribing from such mails by a POST, without a login (RFC 8058) */
  unsubscribe: string | null
  /** small text files; null if there are none, and once the text is deleted */
  attachments: ColumnType<MailAttachment[] | null, string | null | undefined, string | null>
  /** address for replies; null: the sender */
  replyTo: string | null
  /** what it is about, such as `notification:12`; see `withdrawsMails` */
  topics: Generated<string[]>
  /** groups mails in mail programs, such as `purchase-10014` */
  thread: string | null
  /** whether somebody without an account could cause it */
  byGuest: Generated<boolean>
  /** digest of the network address of the visitor who caused it; kept for a day */
  visitor: string | null
  /** earliest time of delivery, which is the time it counts for in the limit */
  leavesAt: Generated<Date>
  /** withheld: over the limit of mails that guests may cause */
  state: Generated<'queued' | 'sent' | 'failed' | 'withheld'>
  /** tries that the mail server answered; an unreachable server doesn't count */
  attempts: Generated<number>
  lastError: string | null
  /** for a failed mail: the time of the failure */
  nextTryAt: Generated<Date>
  createdAt: Generated<Date>
  sentAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    mails: MailsTable
  }
}
