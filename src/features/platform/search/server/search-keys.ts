import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { defineSetting } from '#server/settings/define-setting.ts'
import { SearchHttpError } from './search-error.ts'

/** Without `admin`, nobody can write over HTTP. */
export type SearchKeys = { search: string; admin: string | undefined }

const searchKey = defineSetting('searchKey', z.string())
/** By it a snapshot is told from those of other databases (`document-tail.ts`). */
const searchDatabase = defineSetting('searchDatabase', z.string())

/** The public search-only key of this database, the same on all nodes; created at the first start, like the database's id. */
export async function loadSearchKey(db: Db): Promise<string> {
  await searchDatabase.readOrCreate(db, randomUUID())
  return searchKey.readOrCreate(db, randomBytes(16).toString('hex'))
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
