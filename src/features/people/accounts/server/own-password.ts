import type { Db } from '#server/db/database.ts'
import { passwordPerUser } from './auth-limits.ts'
import { isPassword } from './passwords.ts'
import '../accounts.tables.ts'

/** Whether somebody has a password here. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await passwordHash(db, userId)) !== undefined
}

/** Whether it is the password of the logged-in person, who has to enter it again; rate-limited. */
export async function isOwnPassword(db: Db, userId: string, password: string): Promise<boolean> {
  await passwordPerUser.consume(db, userId)
  const isRight = await isPassword(password, await passwordHash(db, userId))
  if (isRight) await passwordPerUser.reset(db, userId)
  return isRight
}

async function passwordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('signInMethods')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}
