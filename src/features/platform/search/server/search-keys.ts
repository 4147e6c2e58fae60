import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { SearchHttpError } from './search-error.ts'

/** Without `admin`, nobody can write over HTTP. */
export type SearchKeys = { search: string; admin: string | undefined }

/** The public search-only key of this database, the same on all nodes; created at the first start, like the database's id. */
export async function loadSearchKey(db: Db): Promise<string> {
  const fresh = [
    { key: 'searchKey', value: JSON.stringify(randomBytes(16).toString('hex')) },
    { key: 'searchDatabase', value: JSON.stringify(randomUUID()) },
  ]
  await db
    .insertInto('appSettings')
    .values(fresh)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('appSettings')
    .select('value')
    .where('key', '=', 'searchKey')
    .executeTakeFirstOrThrow()
  return String(value)
}

/** Whether `given` is the admin key. @throws SearchHttpError 403 unless the key may do this */
export function checkKey(keys: SearchKeys, given: string | undefined, need: 'search' | 'admin'): boolean {
  const isAdmin = matches(given, keys.admin)
  const isSearch = matches(given, keys.search)
  if (isAdmin || (isSearch && need === 'search')) return isAdmin
  if (isSearch) throw new SearchHttpError(403, 'Method not allowed with this API key')
  throw new SearchHttpError(403, 'Invalid Application-ID or API key')
}

function matches(given: string | undefined, key: string | undefined): boolean {
  if (!given || !key) return false
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
