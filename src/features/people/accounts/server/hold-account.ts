import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../accounts.tables.ts'

/**
 * Reads an account that nobody else changes until the transaction ends.
 * @throws NOT_FOUND, also for one that was merged into another
 */
export async function holdAccount(tx: Tx, userId: string) {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailVerified', 'role', 'languageCode'])
    .select(['disabledAt', 'disabledAs', 'disabledUntil'])
    .where('id', '=', userId)
    .where('mergedInto', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return account ?? missing()
}
