import type { Db } from '#server/db/database.ts'
import '../accounts.tables.ts'

/** The account of an address, with its password hash and the data that logging in needs. */
export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('signInMethods', join =>
      join.onRef('signInMethods.userId', '=', 'users.id').on('signInMethods.providerId', '=', 'credential'),
    )
    .select(['users.id', 'users.mergedInto', 'users.emailVerified'])
    .select(['users.disabledAt', 'users.disabledUntil', 'users.disabledAs'])
    .select('signInMethods.password')
    .where('users.email', '=', email)
    .executeTakeFirst()
}
