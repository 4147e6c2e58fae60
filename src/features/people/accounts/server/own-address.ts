import type { Db } from '#server/db/database.ts'
import '../accounts.tables.ts'

/** Whether it is the verified address of this account; false for a guest (null). */
export async function isOwnAddress(db: Db, userId: string | null, email: string): Promise<boolean> {
  if (userId === null) return false
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  return user !== undefined
}
