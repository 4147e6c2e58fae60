import type { Db } from '#server/db/database.ts'
import { readMails, type StoredMail } from '#server/mail/read-mails.ts'

/** What was written to an address, newest first; nobody has to deliver it. */
export function mailsTo(db: Db, address: string): Promise<StoredMail[]> {
  return readMails(db, address)
}
