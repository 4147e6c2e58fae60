import type { Generated } from 'kysely'

export type MailsTable = {
  id: string
  toAddress: string
  /** that its texts are in */
  language: string
  template: string
  subject: string
  /** null as soon as it has left or was refused for good, except where mails are only read at /dev/mail */
  text: string | null
  html: string | null
  state: Generated<'queued' | 'sent' | 'failed'>
  /** tries that the mail server answered; its not being there doesn't count */
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
