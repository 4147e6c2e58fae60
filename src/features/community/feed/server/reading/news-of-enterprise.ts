import { isVisible } from '#features/market/directory/directory.policy.ts'
import '#features/market/directory/directory.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import '../../feed.tables.ts'
import { feedKindNames, type LoadedThing } from '../rows/feed-kinds.ts'
import { loadThings, thingKey } from './load-things.ts'

/** @limit rows of an enterprise that are looked at for its news: more than are shown, because some may be hidden */
const rowsRead = 100

/** A deed of an enterprise that guests see. */
export type Item = { kind: string; at: string; thing: LoadedThing }

/**
 * What guests see of an enterprise's deeds until `before`, newest first.
 * @throws ORPCError NOT_FOUND for one that visitors don't see
 */
export async function newsOfEnterprise(
  db: Db,
  id: number,
  { language, before, limit }: { language: string; before: Date; limit: number },
): Promise<{ name: string; path: string; items: Item[] }> {
  const vendor = await db
    .selectFrom('vendors')
    .select(['brand', 'subDomain', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!vendor || !isVisible(vendor)) return missing()
  const rows = await db
    .selectFrom('feedRows')
    .select(['kind', 'thingId', 'at'])
    .where('vendorId', '=', id)
    .where('kind', 'in', feedKindNames())
    .where('at', '<=', before)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsRead)
    .execute()
  const seen = await loadThings(db, { viewer: null, language }, rows)
  const items = rows.flatMap(row => {
    const thing = seen.get(thingKey(row))
    return thing ? [{ kind: row.kind, at: row.at.toISOString(), thing }] : []
  })
  return { name: inLanguage(vendor.brand, language), path: `/${vendor.subDomain}`, items: items.slice(0, limit) }
}
