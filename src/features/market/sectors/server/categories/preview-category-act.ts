import { categoryLink } from '#features/market/listings/category-link.ts'
import type { StoredCategory } from '#features/market/listings/listings.tables.ts'
import { listingsInCategories } from '#features/market/listings/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { SectorPreview } from '../../sectors.contract.ts'
import type { TreeAct } from '../plan-act.ts'
import { categoriesBelow, pathOf, planCategoryAct } from './plan-category-act.ts'
import '#features/market/listings/listings.tables.ts'

const shownNames = 3

/** What an act on a category would change, in the caller's language. */
export async function previewCategoryAct(db: Db, act: TreeAct, language: string): Promise<SectorPreview> {
  const { category, tree, after, successor } = await planCategoryAct(db, act)
  const ids = await listingsInCategories(db, act.kind === 'move' ? categoriesBelow(tree, act.id) : [act.id])
  const titles = await db
    .selectFrom('listings')
    .select('title')
    .where('id', 'in', [0, ...ids.slice(0, shownNames)])
    .orderBy('id')
    .execute()
  const changed = new Map(after.map(one => [one.id, one]))
  const now = tree.map(one => changed.get(one.id) ?? one).filter(one => !one.isFormer)
  const isGone = act.kind !== 'move'
  const oldAddress = addressIn(tree, category)
  const newAddress = isGone ? successor && addressIn(now, successor) : addressIn(now, category)
  return {
    enterprises: 0,
    names: titles.map(({ title }) => inLanguage(title, language)),
    listings: ids.length,
    ...{ standardsAdded: [], standardsEnded: [] },
    children: isGone ? tree.filter(one => one.parentId === category.id).length : 0,
    ...(oldAddress === newAddress ? { oldAddress: null, newAddress: null } : { oldAddress, newAddress }),
  }
}

function addressIn(tree: StoredCategory[], { id }: StoredCategory): string {
  return categoryLink({ id, path: pathOf(tree, id).split('/') })
}
