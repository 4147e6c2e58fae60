import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import type { SitemapEntry } from '#features/market/directory/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { categoryLink } from '../category-link.ts'
import { loadCategoryTree } from './category-tree.ts'
import '../listings.tables.ts'

/** Pages of the marketplace for search engines: published listings of approved vendors, and categories. */
export async function listingSitemapEntries(db: Db): Promise<SitemapEntry[]> {
  const listings = await db
    .selectFrom('listings')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .select(['listings.id', 'listings.updatedAt'])
    .where('listings.status', '=', 'published')
    .where(eb => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', new Date())]))
    .where('vendors.status', 'in', approvedStatuses)
    .orderBy('listings.id')
    .execute()
  const categories = [...(await loadCategoryTree(db)).values()]
  return [
    ...categories.map(({ id, path }) => ({ path: categoryLink({ id, path: path.map(({ handle }) => handle) }) })),
    ...listings.map(({ id, updatedAt }) => ({ path: `/marketplace/listing/${id}`, changed: updatedAt })),
  ]
}
