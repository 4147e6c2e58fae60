import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import type { Tx } from '#server/db/database.ts'
import type { Ids } from './save-taxonomy.ts'

/**
 * Ids of everything that listings refer to, by keys such as `enterprise/nuwaraleaf`, `certificate/organic` or
 * `category/visit`.
 */
export async function findMarketIds(tx: Tx): Promise<Ids> {
  const enterprises = await tx.selectFrom('vendors').select(['id', 'subDomain as handle']).execute()
  const certificates = await tx.selectFrom('certificates').select(['id', 'handle']).execute()
  const lists = await tx.selectFrom('enterpriseLists').select(['id', 'slug as handle']).execute()
  const categories = await tx.selectFrom('marketplaceCategories').select(['id', 'handle']).execute()
  const entries = Object.entries({
    enterprise: enterprises,
    certificate: certificates,
    list: lists,
    category: categories,
  })
  return new Map(entries.flatMap(([type, rows]) => rows.map(({ id, handle }) => [`${type}/${handle}`, id] as const)))
}
