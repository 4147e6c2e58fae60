import type { Generated } from 'kysely'

export type MailsTable = {
  id: string
  toAddress: string
  /** of its texts */
  language: string
  template: string
  subject: string
  /** null once the mail was delivered or has failed, except where mails are only read at /dev/mail */
  text: string | null
  html: string | null
  /** https address that ends mails of its kind by a POST, without a login (RFC 8058) */
  unsubscribe: string | null
  state: Generated<'queued' | 'sent' | 'failed'>
  /** tries that the mail server answered; an unreachable server doesn't count */
  attempts: Generated<number>
  lastError: string | null
  nextTryAt: Generated<Date>
  createdAt: Generated<Date>
  sentAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    mails: MailsTable
  }
}
