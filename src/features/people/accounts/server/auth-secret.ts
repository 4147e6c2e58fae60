import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'

/** Signs cookies and tokens: `AUTH_SECRET`, or else one that is generated at the first start and shared by all nodes. */
export async function loadAuthSecret(db: Db, given: string | undefined): Promise<string> {
  if (given) return given
  await db
    .insertInto('appSettings')
    .values({ key: 'authSecret', value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('appSettings')
    .select('value')
    .where('key', '=', 'authSecret')
    .executeTakeFirstOrThrow()
  return String(value)
}

/** Derives a secret for one purpose, which does not reveal the others. */
export function secretFor(purpose: string, secret: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
