import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import '../listings.tables.ts'

export type CategoryRow = {
  id: number
  parentId: number | null
  handle: string
  title: LocalText
  description: LocalText
  imageId: string | null
  color: string | null
  storeCategoryId: number | null
  sortOrder: number
  /** paths of handles that led to it once */
  formerPaths: string[]
}

/** A category with its ancestors, from the top down, itself last. */
export type CategoryNode = CategoryRow & { path: CategoryRow[] }

/** All categories but former ones by id, parents before their children, siblings in their order. */
export type CategoryTree = Map<number, CategoryNode>

/** Reads the whole tree, which is small. */
export async function loadCategoryTree(db: Db | Tx): Promise<CategoryTree> {
  const rows = await db
    .selectFrom('marketplaceCategories as category')
    .leftJoin('images', 'images.id', 'category.imageId')
    .select(['category.id', 'parentId', 'handle', 'title', 'description', 'imageId', 'storeCategoryId', 'sortOrder'])
    .select('formerPaths')
    .select('images.color')
    .where('isFormer', '=', false)
    .orderBy('sortOrder')
    .orderBy('category.id')
    .execute()
  const tree: CategoryTree = new Map()
  const add = (parentId: number | null, above: CategoryRow[]) => {
    for (const row of rows) {
      if (row.parentId !== parentId) continue
      const path = [...above, row]
      tree.set(row.id, { ...row, path })
      add(row.id, path)
    }
  }
  add(null, [])
  return tree
}
