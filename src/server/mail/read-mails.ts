import type { Db } from '#server/db/database.ts'
import './mails.tables.ts'

export type StoredMail = {
  id: string
  to: string
  language: string
  template: string
  subject: string
  state: 'queued' | 'sent' | 'failed' | 'withheld'
  attempts: number
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
  text: string | null
  html: string | null
  unsubscribe: string | null
  replyTo: string | null
  thread: string | null
  /** URLs in its text, in order */
  links: string[]
}

const columns = ['id', 'toAddress as to', 'language', 'template', 'subject', 'state', 'attempts', 'lastError'] as const
const more = ['createdAt', 'sentAt', 'text', 'html', 'unsubscribe', 'replyTo', 'thread'] as const

/** The latest 100 mails, newest first; `to` limits them to one recipient. */
export async function readMails(db: Db, to?: string): Promise<StoredMail[]> {
  const mails = await db
    .selectFrom('mails')
    .select([...columns, ...more])
    .$if(to !== undefined, query => query.where('toAddress', '=', to ?? ''))
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute()
  return mails.map(withLinks)
}

export async function readMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const mail = await db
    .selectFrom('mails')
    .select([...columns, ...more])
    .where('id', '=', id)
    .executeTakeFirst()
  return mail && withLinks(mail)
}

function withLinks(mail: Omit<StoredMail, 'links'>): StoredMail {
  return { ...mail, links: mail.text?.match(/https?:\/\/\S+/g) ?? [] }
}
