import type { Db } from '#server/db/database.ts'
import '../accounts.tables.ts'

/** Deletes expired sessions and tokens. */
export async function sweepAccounts(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', now).execute()
}
