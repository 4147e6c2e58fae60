import {
  mergeNode,
  moveNode,
  pathUp,
  retireNode,
  subtreeOf,
  type TreeNode,
} from '#features/market/directory/node-tree.ts'
import type { StoredCategory } from '#features/market/listings/listings.tables.ts'
import { findCategories, formersOfCategory, storedCategories } from '#features/market/listings/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { allowed, type TreeAct } from '../plan-act.ts'

/** What an act does to categories, before anything is written. */
export type CategoryPlan = {
  category: StoredCategory
  /** all categories, as they are */
  tree: StoredCategory[]
  /** those that change, as they are and as they are to be */
  before: StoredCategory[]
  after: StoredCategory[]
  /** the category that takes over its listings */
  successor: StoredCategory | null
}

/**
 * Plans an act on a category. The topmost ones are part of the product's addresses, and stay.
 * @throws ORPCError NOT_FOUND for unknown and former categories; gm-error-category-fixed, gm-error-sector-below-itself,
 * gm-error-sector-too-deep (409)
 */
export async function planCategoryAct(db: Db | Tx, act: TreeAct): Promise<CategoryPlan> {
  const tree = (await storedCategories(db)).map(({ revision: _, ...category }) => category)
  const category = tree.find(one => one.id === act.id) ?? missing()
  if (isFixed(category)) refuseFixed()
  if (act.kind === 'move') mustTakeSome(tree, act.place.parentId)
  const to = act.kind === 'merge' ? act.into : act.kind === 'retire' ? act.to : null
  const successor = to === null ? null : (tree.find(one => one.id === to && one.id !== act.id) ?? missing())
  if (successor) mustTakeSome(tree, successor.id)
  const places = placesAfter(tree, act)
  const gone = act.kind === 'move' ? [] : await goneRows(db, tree, category, successor)
  const goneIds = new Set(gone.map(one => one.id))
  const now = tree
    .filter(one => !goneIds.has(one.id))
    .map(one => ({ ...one, ...places.find(({ id }) => id === one.id) }))
  const after = [...withFormerPaths(tree, now, act.kind === 'move' ? null : category, successor), ...gone]
  const known = new Map([...tree, ...(await findCategories(db, [...goneIds]))].map(one => [one.id, one]))
  const changed = after.filter(one => JSON.stringify(known.get(one.id)) !== JSON.stringify(one))
  const before = changed.flatMap(one => known.get(one.id) ?? [])
  return { category, tree, before, after: changed, successor }
}

export function isFixed({ parentId }: { parentId: number | null }): boolean {
  return parentId === null
}

/** Nothing new stands at the top, or below “all”. */
export function mustTakeSome(tree: StoredCategory[], parentId: number | null): void {
  if (parentId === null || tree.some(one => one.id === parentId && one.handle === 'all')) refuseFixed()
}

export function refuseFixed(): never {
  return refuse('gm-error-category-fixed', { status: 409, message: 'The topmost categories stay as they are.' })
}

/** Handles from the top down: `shop/honey`. */
export function pathOf(tree: StoredCategory[], id: number): string {
  const byId = new Map(tree.map(one => [one.id, one]))
  return pathUp(tree, id)
    .map(one => byId.get(one.id)?.handle)
    .toReversed()
    .join('/')
}

function placesAfter(tree: StoredCategory[], act: TreeAct): TreeNode[] {
  if (act.kind === 'move') return allowed(moveNode(tree, act.id, act.place))
  if (act.kind === 'merge') return allowed(mergeNode(tree, act.id, act.into))
  return allowed(retireNode(tree, act.id))
}

/** The category that goes, and the former ones that led to it. */
async function goneRows(
  db: Db | Tx,
  tree: StoredCategory[],
  category: StoredCategory,
  successor: StoredCategory | null,
): Promise<StoredCategory[]> {
  const successorId = successor?.id ?? null
  const formerPaths = successor ? [] : [...category.formerPaths, pathOf(tree, category.id)]
  const led = (await formersOfCategory(db, category.id)).map(former => ({ ...former, successorId }))
  return [{ ...category, isFormer: true, parentId: null, successorId, formerPaths }, ...led]
}

/** Categories whose path changes keep the one before, and a successor those of the category that goes. */
function withFormerPaths(
  tree: StoredCategory[],
  now: StoredCategory[],
  gone: StoredCategory | null,
  successor: StoredCategory | null,
): StoredCategory[] {
  return now.map(one => {
    const [old, path] = [pathOf(tree, one.id), pathOf(now, one.id)]
    const inherited = gone && one.id === successor?.id ? [...gone.formerPaths, pathOf(tree, gone.id)] : []
    const former = [...one.formerPaths, ...(old === path ? [] : [old]), ...inherited]
    return { ...one, formerPaths: [...new Set(former)].filter(known => known !== path) }
  })
}

/** The category and everything below it. */
export function categoriesBelow(tree: StoredCategory[], id: number): number[] {
  return subtreeOf(tree, id).map(one => one.id)
}
