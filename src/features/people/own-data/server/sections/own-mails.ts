import type { Db } from '#server/db/database.ts'
import '#server/mail/mails.tables.ts'

/** Mails to the person's address, without their texts, which contain secret links. */
export async function ownMails(db: Db, userId: string) {
  return db
    .selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.toAddress')
    .select(['mails.template', 'mails.subject', 'mails.language', 'mails.createdAt', 'mails.sentAt'])
    .where('users.id', '=', userId)
    .orderBy('mails.createdAt')
    .execute()
}
