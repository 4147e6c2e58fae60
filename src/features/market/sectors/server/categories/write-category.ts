import { addNode } from '#features/market/directory/node-tree.ts'
import { holdTaxonomy, holdVendors, taxonomyRevision } from '#features/market/directory/server/index.ts'
import type { StoredCategory } from '#features/market/listings/listings.tables.ts'
import {
  addCategory as addRow,
  indexCategories,
  indexListings,
  listingsInCategories,
  moveListings,
  storedCategories,
  vendorsOfListings,
  writeCategories,
} from '#features/market/listings/server/index.ts'
import { networksIncluding, replaceIncludedCategory } from '#features/networks/networks/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { ActUndo, CategoriesUndo } from '../../act-undo.ts'
import { inTurn, mustBe, noteAct, nothingElse } from '../carry-out.ts'
import { allowed, type TreeAct } from '../plan-act.ts'
import { claimPicture, freeHandle, written } from '../write-sector.ts'
import { type CategoryPlan, categoriesBelow, mustTakeSome, planCategoryAct, refuseFixed } from './plan-category-act.ts'

type Add = { revision: number; parentId: number | null; title: LocalText; handle?: string | undefined }

/**
 * Adds a category after the others of its parent.
 * @throws ORPCError NOT_FOUND for an unknown parent; gm-error-category-fixed, gm-error-sectors-changed,
 * gm-error-sector-too-deep, gm-error-sector-handle-taken (409)
 */
export async function addCategory(db: Db, viewer: Viewer, { revision, parentId, title, handle }: Add) {
  return inTurn(db, async tx => {
    await mustBe(revision, await holdTaxonomy(tx))
    const tree = await storedCategories(tx)
    mustTakeSome(tree, parentId)
    const siblings = tree.filter(one => one.parentId === parentId)
    allowed(addNode(tree, 0, { parentId, position: siblings.length }))
    const category = await addRow(tx, {
      ...{ parentId, title: written(title), handle: freeHandle(await allHandles(tx), handle, title.en ?? '') },
      sortOrder: Math.max(-1, ...siblings.map(one => one.sortOrder)) + 1,
    })
    // undone, it is a former one, to which nothing leads
    const before = { ...category, isFormer: true, parentId: null }
    await note(tx, viewer, 'add', category, { before: [before], after: [category], listings: null, networks: [] })
    await audit(tx, viewer, 'add', category.id, null, textsOf(category))
    await indexCategories(tx)
    return { id: category.id, revision: await taxonomyRevision(tx) }
  })
}

type Change = {
  id: number
  revision: number
  title?: LocalText | undefined
  description?: LocalText | undefined
  handle?: string | undefined
  fileId?: string | null | undefined
}

/**
 * Changes what is shown of a category; its handle stays, since addresses and files have it.
 * @throws ORPCError NOT_FOUND; gm-error-category-fixed, gm-error-sectors-changed (409)
 */
export async function changeCategory(db: Db, viewer: Viewer, change: Change): Promise<{ revision: number }> {
  const { id, revision, title, description, handle, fileId } = change
  return inTurn(db, async tx => {
    await holdUsers(tx, id)
    await holdTaxonomy(tx)
    const tree = await storedCategories(tx)
    const { revision: now, ...found } = tree.find(one => one.id === id) ?? missing()
    await mustBe(revision, now)
    if (handle !== undefined && handle !== found.handle) refuseFixed()
    const after: StoredCategory = {
      ...found,
      ...(title && { title: written(title) }),
      ...(description && { description: written(description) }),
      ...(fileId !== undefined && { imageId: fileId && (await claimPicture(tx, viewer, fileId)) }),
    }
    await writeCategories(tx, [after])
    await note(tx, viewer, 'change', after, { before: [found], after: [after], listings: null, networks: [] })
    await audit(tx, viewer, 'change', id, textsOf(found), textsOf(after))
    await indexCategories(tx)
    await indexListings(tx, await listingsInCategories(tx, categoriesBelow(tree, id)))
    return { revision: await taxonomyRevision(tx) }
  })
}

/**
 * Moves, merges or retires a category, with everything that follows from it, at once for all readers.
 * @throws ORPCError NOT_FOUND; gm-error-sectors-changed (409) if the trees were changed since `revision`;
 * gm-error-category-in-use (409) if nothing takes over what uses it; and what {@link planCategoryAct} refuses
 */
export async function carryOutOnCategory(db: Db, viewer: Viewer, act: TreeAct, revision: number) {
  return inTurn(db, async tx => {
    await holdUsers(tx, act.id)
    await mustBe(revision, await holdTaxonomy(tx))
    const plan = await planCategoryAct(tx, act)
    const listingIds = await listingsInCategories(tx, categoriesBelow(plan.tree, act.id))
    // a former category names its successor, so all but it first
    await writeCategories(tx, plan.after)
    const rest = await handOver(tx, plan, act)
    await note(tx, viewer, act.kind, plan.category, { before: plan.before, after: plan.after, ...rest })
    const [now] = plan.after.filter(one => one.id === act.id)
    await audit(tx, viewer, act.kind, act.id, placeOf(plan.category), placeOf(now ?? plan.category))
    await indexCategories(tx)
    await indexListings(tx, listingIds)
    return { revision: await taxonomyRevision(tx) }
  })
}

/** Gives what uses a category to its successor. */
async function handOver(tx: Tx, { category, successor }: CategoryPlan, act: TreeAct) {
  if (act.kind === 'move') return { listings: null, networks: [] }
  if (successor)
    return {
      listings: await moveListings(tx, category.id, successor.id),
      networks: await replaceIncludedCategory(tx, category.id, successor.id),
    }
  const isUsed =
    (await listingsInCategories(tx, [category.id])).length > 0 || (await networksIncluding(tx, category.id)).length > 0
  if (isUsed) refuse('gm-error-category-in-use', { status: 409, message: 'Listings or networks have it.' })
  return { listings: null, networks: [] }
}

/** Holds the enterprises of all listings below: those who change a listing hold its enterprise first, too. */
async function holdUsers(tx: Tx, id: number): Promise<void> {
  const below = categoriesBelow(await storedCategories(tx), id)
  await holdVendors(tx, await vendorsOfListings(tx, await listingsInCategories(tx, below)))
}

/** Handles of former categories, too: addresses and files have them. */
async function allHandles(tx: Tx): Promise<{ handle: string }[]> {
  return tx.selectFrom('marketplaceCategories').select('handle').execute()
}

async function note(
  tx: Tx,
  viewer: Viewer,
  kind: 'add' | 'change' | TreeAct['kind'],
  { title }: StoredCategory,
  categories: CategoriesUndo,
): Promise<void> {
  const undo: ActUndo = { nodes: { before: [], after: [] }, ...nothingElse, categories }
  await noteAct(tx, viewer, { kind, title, undo })
}

const textsOf = ({ handle, title, description, imageId }: StoredCategory) => ({ handle, title, description, imageId })

const placeOf = (one: StoredCategory) => ({ parent: one.parentId, position: one.sortOrder, successor: one.successorId })

type State = Record<string, unknown> | null

async function audit(tx: Tx, { userId }: Viewer, verb: string, id: number, before: State, after: State) {
  const deed = { action: `category.${verb}`, target: `category:${id}`, userId, actingVendorId: null }
  await writeAudit(tx, { ...deed, before, after })
}
