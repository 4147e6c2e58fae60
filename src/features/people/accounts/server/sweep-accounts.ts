import type { Db } from '#server/db/database.ts'
import '#server/http/idempotency.tables.ts'
import '../accounts.tables.ts'

/** Deletes expired sessions and tokens, and answers kept for idempotency (a day). */
export async function sweepAccounts(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', now).execute()
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}
