import type { Db } from '#server/db/database.ts'
import { visibleStatuses } from '../directory.tables.ts'
import { nodeLink } from './node-link.ts'

export type SitemapEntry = { path: string; changed?: Date }

/** Pages of the directory for search engines: visible profiles and landing pages. */
export async function sitemapEntries(db: Db): Promise<SitemapEntry[]> {
  const vendors = await db
    .selectFrom('vendors')
    .select(['subDomain', 'updatedAt'])
    .where('status', 'in', visibleStatuses)
    .orderBy('id')
    .execute()
  const nodes = await db
    .selectFrom('taxonomyNodes')
    .select(['id', 'type', 'handle'])
    .where('type', 'in', ['sector', 'focus'])
    .orderBy('id')
    .execute()
  const lists = await db
    .selectFrom('enterpriseLists')
    .select(['id', 'slug'])
    .where('active', '=', true)
    .where('isCollection', '=', true)
    .execute()
  return [
    ...vendors.map(vendor => ({ path: `/${vendor.subDomain}`, changed: vendor.updatedAt })),
    ...nodes.map(node => ({ path: nodeLink(node) })),
    ...lists.map(list => ({ path: `/collection/${list.id}/${list.slug}` })),
  ]
}
