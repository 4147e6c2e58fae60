import type { Db } from '#server/db/database.ts'
import { isObject, type JsonObject } from '../event-rules/check-json.ts'
import { invalidParam } from '../matrix/matrix-error.ts'

/** The filter that a query names: JSON, or the id of a stored one. */
export async function filterOf(_db: Db, _identity: string, given: string | null): Promise<JsonObject> {
  if (!given?.startsWith('{')) return {}
  try {
    const filter: unknown = JSON.parse(given)
    return isObject(filter) ? filter : {}
  } catch {
    return invalidParam('The filter is not JSON.')
  }
}
