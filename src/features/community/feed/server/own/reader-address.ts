import { createHash, randomBytes } from 'node:crypto'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { platformRoles } from '#shared/roles.ts'
import '../../feed.tables.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a secret address of somebody's feed; the one before stops working. @returns its secret part of 192 bits */
export async function makeAddress(db: Db, { userId }: Viewer): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const row = { userId, tokenHash: hashOf(token), madeAt: new Date() }
  await db
    .insertInto('feedAddresses')
    .values(row)
    .onConflict(on => on.column('userId').doUpdateSet(row))
    .execute()
  return token
}

export async function endAddress(db: Db, { userId }: Viewer): Promise<void> {
  await db.deleteFrom('feedAddresses').where('userId', '=', userId).execute()
}

/** When somebody's address was made; null if they have none. */
export async function addressOf(db: Db, { userId }: Viewer): Promise<Date | null> {
  const row = await db.selectFrom('feedAddresses').select('madeAt').where('userId', '=', userId).executeTakeFirst()
  return row?.madeAt ?? null
}

/** Whose feed an address leads to: they read it as a member, whatever else they are; undefined once it has ended. */
export async function readerOf(db: Db, token: string) {
  const row = await db
    .selectFrom('feedAddresses')
    .innerJoin('users', 'users.id', 'feedAddresses.userId')
    .select(['users.id', 'users.languageCode'])
    .where('tokenHash', '=', hashOf(token))
    .where(isOpenAccount())
    .executeTakeFirst()
  if (!row) return undefined
  const viewer: Viewer = { userId: row.id, role: platformRoles.member, sessionId: '', provedAt: null }
  return { viewer, language: row.languageCode }
}
