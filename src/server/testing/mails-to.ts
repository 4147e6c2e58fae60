import type { Db } from '#server/db/database.ts'
import { readMails, type StoredMail } from '#server/mail/read-mails.ts'

/** Mails to an address, newest first, whether delivered or not. */
export function mailsTo(db: Db, address: string): Promise<StoredMail[]> {
  return readMails(db, address)
}
