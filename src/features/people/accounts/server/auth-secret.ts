import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'

/** What signs cookies and tokens: `AUTH_SECRET`, else one that is made at the first start and kept for all nodes. */
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

/** A secret for one purpose, of which the others can't be told. */
export function secretFor(purpose: string, secret: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
