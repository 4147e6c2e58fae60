import type { Db } from '#server/db/database.ts'
import '../accounts.tables.ts'

/** The account of an address, with what logging in needs and the password hash. */
export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('signInMethods', join =>
      join.onRef('signInMethods.userId', '=', 'users.id').on('signInMethods.providerId', '=', 'credential'),
    )
    .select(['users.id', 'users.disabledAt', 'users.emailVerified', 'signInMethods.password'])
    .where('users.email', '=', email)
    .executeTakeFirst()
}
