import { isDeepStrictEqual } from 'node:util'
import { holdVendors } from '#features/market/directory/server/index.ts'
import {
  findCategories,
  indexCategories,
  indexListings,
  listingsInCategories,
  moveListingsBack,
  storedCategories,
  vendorsOfListings,
  writeCategories,
} from '#features/market/listings/server/index.ts'
import { restoreIncludedCategories } from '#features/networks/networks/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { CategoriesUndo } from '../../act-undo.ts'
import { categoriesBelow } from './plan-category-act.ts'

/** Holds the enterprises whose listings an undo changes, before the trees are held. */
export async function holdVendorsOf(tx: Tx, undo: CategoriesUndo): Promise<void> {
  await holdVendors(tx, await vendorsOfListings(tx, await listingsConcerned(tx, undo)))
}

/**
 * Makes categories, listings and networks what they were before an act, and writes their search documents.
 * @returns false if what the act changed has been changed since; the transaction is to be rolled back then
 */
export async function restoreCategories(tx: Tx, undo: CategoriesUndo): Promise<boolean> {
  const { before, after, listings, networks } = undo
  const ids = after.map(one => one.id)
  const found = new Map((await findCategories(tx, ids)).map(one => [one.id, one]))
  if (!after.every(one => isDeepStrictEqual(found.get(one.id), one))) return false
  const concerned = await listingsConcerned(tx, undo)
  await writeCategories(tx, before)
  if (listings && !(await moveListingsBack(tx, listings))) return false
  if (!(await restoreIncludedCategories(tx, networks))) return false
  if (!(await isWhole(tx, undo))) return false
  await indexCategories(tx)
  await indexListings(tx, [...new Set([...concerned, ...(await listingsConcerned(tx, undo))])])
  return true
}

/** A new category that is undone may be in use by now, and the parent of a retired one gone. */
async function isWhole(tx: Tx, { before }: CategoriesUndo): Promise<boolean> {
  const tree = await storedCategories(tx)
  const live = new Set(tree.map(one => one.id))
  const former = before.filter(one => one.isFormer).map(one => one.id)
  return (
    (await listingsInCategories(tx, former)).length === 0 &&
    tree.every(one => one.parentId === null || live.has(one.parentId))
  )
}

/** Listings that are in the act's categories, or below them, now. */
async function listingsConcerned(tx: Tx, { after }: CategoriesUndo): Promise<number[]> {
  const tree = await storedCategories(tx)
  const ids = after.flatMap(one => [one.id, ...categoriesBelow(tree, one.id)])
  return listingsInCategories(tx, [...new Set(ids)])
}
