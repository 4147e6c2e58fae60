import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { defineSetting } from '#server/settings/define-setting.ts'
import { SearchHttpError } from './search-error.ts'
import { type Restrictions, readSecuredKey } from './secured-keys.ts'

/** Without `admin`, nobody can write over HTTP. */
export type SearchKeys = { search: string; admin: string | undefined }

/** The permissions of a key: the admin key has all, a secured one a part of the search key's. */
export type Access = { isAdmin: boolean; restrictions?: Restrictions | undefined }

const searchKey = defineSetting('searchKey', z.string())
/** Id of this search database, which tells a snapshot from those of other databases (`document-tail.ts`). */
const searchDatabase = defineSetting('searchDatabase', z.string())

/**
 * The public search-only key of this database, the same on all nodes; created at the first start, like the database's
 * id.
 */
export async function loadSearchKey(db: Db): Promise<string> {
  await searchDatabase.readOrCreate(db, randomUUID())
  return searchKey.readOrCreate(db, randomBytes(16).toString('hex'))
}

/**
 * Whether `given` is the admin key, and its restrictions.
 * @param address the visitor's address, which a secured key may be bound to
 * @throws SearchHttpError 403 unless the key may do this
 */
export function checkKey(
  keys: SearchKeys,
  given: string | undefined,
  need: 'search' | 'admin',
  address: () => string,
): Access {
  if (matches(given, keys.admin)) return { isAdmin: true }
  const isSearch = matches(given, keys.search)
  const restrictions = isSearch ? undefined : readSecuredKey(given ?? '', keys.search, address)
  if (!isSearch && !restrictions) throw new SearchHttpError(403, 'Invalid Application-ID or API key')
  if (need === 'search') return { isAdmin: false, restrictions }
  throw new SearchHttpError(403, 'Method not allowed with this API key')
}

function matches(given: string | undefined, key: string | undefined): boolean {
  if (!given || !key) return false
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
