import { isDeepStrictEqual } from 'node:util'
import { subtreeOf } from '#features/market/directory/node-tree.ts'
import {
  findNodes,
  holdTaxonomy,
  holdVendors,
  indexTaxonomy,
  indexVendors,
  listNodes,
  listShortcuts,
  moveUsersBack,
  taxonomyRevision,
  usersOf,
  writeNodes,
  writeShortcuts,
} from '#features/market/directory/server/index.ts'
import { giveStandardsBack } from '#features/platform/about/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { ActUndo } from '../act-undo.ts'
import { inTurn } from './carry-out.ts'
import { holdVendorsOf, restoreCategories } from './categories/undo-category-act.ts'
import { liveType } from './plan-act.ts'
import '../sectors.tables.ts'

/**
 * Undoes the last act that isn't undone yet; the one before is the last one then.
 * @throws ORPCError NOT_FOUND; gm-error-sectors-changed (409) if it isn't the last one; gm-error-sectors-undo (409) if
 * what it changed has been changed since
 */
export async function undoAct(db: Db, viewer: Viewer, actId: number): Promise<{ revision: number }> {
  return inTurn(db, async tx => {
    const act = (await findAct(tx, actId)) ?? missing()
    const { nodes, shortcuts, users, standards, categories } = act.undo
    if (categories) await holdVendorsOf(tx, categories)
    await holdVendors(
      tx,
      [...(users?.moved ?? []), ...(users?.joined ?? [])].toSorted((a, b) => a - b),
    )
    await holdTaxonomy(tx)
    if ((await findLastId(tx)) !== actId)
      refuse('gm-error-sectors-changed', { status: 409, message: 'There was another act, or it is undone.' })
    if (categories && !(await restoreCategories(tx, categories))) refuseChanged()
    const concerned = await usersBelow(tx, act.undo)
    await mustBeUnchanged(tx, act.undo)
    // names of addresses may change places, and are unique at every moment
    await writeNodes(
      tx,
      nodes.before.filter(node => !liveType(node)),
    )
    await writeNodes(tx, nodes.before.filter(liveType)).catch(refuseTaken)
    await writeShortcuts(tx, shortcuts.before)
    if (users && !(await moveUsersBack(tx, users))) refuseChanged()
    if (standards && !(await giveStandardsBack(tx, standards))) refuseChanged()
    await mustLeadNowhereFormer(tx, act.undo)
    await tx.updateTable('sectorActs').set({ undoneAt: new Date() }).where('id', '=', actId).execute()
    await writeAudit(tx, {
      ...{ action: 'sector.undo', target: targetOf(act.undo), userId: viewer.userId, actingVendorId: null },
      details: { act: act.kind, actId },
    })
    await indexTaxonomy(tx)
    await indexVendors(tx, [...new Set([...concerned, ...(await usersBelow(tx, act.undo))])])
    return { revision: await taxonomyRevision(tx) }
  })
}

function findAct(tx: Tx, id: number) {
  return tx.selectFrom('sectorActs').select(['kind', 'undo']).where('id', '=', id).executeTakeFirst()
}

async function findLastId(tx: Tx): Promise<number | undefined> {
  const last = await tx
    .selectFrom('sectorActs')
    .select('id')
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.id
}

/** Enterprises that are found under the act's nodes now. */
async function usersBelow(tx: Tx, { nodes }: ActUndo): Promise<number[]> {
  const ids = nodes.after.map(one => one.id)
  const trees = [...(await listNodes(tx, 'sector')), ...(await listNodes(tx, 'focus'))]
  const below = ids.flatMap(id => subtreeOf(trees, id).map(one => one.id))
  return usersOf(tx, [...new Set([...ids, ...below])])
}

async function mustBeUnchanged(tx: Tx, { nodes, shortcuts }: ActUndo): Promise<void> {
  const found = new Map(
    (
      await findNodes(
        tx,
        nodes.after.map(one => one.id),
      )
    ).map(one => [one.id, one]),
  )
  const known = new Map((await listShortcuts(tx)).map(one => [one.handle, one]))
  const isSame =
    nodes.after.every(one => isDeepStrictEqual(found.get(one.id), one)) &&
    shortcuts.after.every(one => isDeepStrictEqual(known.get(one.handle), one))
  if (!isSame) refuseChanged()
}

/** A new node that is undone may be in use by now, and the other way round a retired one's parent may be gone. */
async function mustLeadNowhereFormer(tx: Tx, { nodes }: ActUndo): Promise<void> {
  const former = nodes.before.filter(node => !liveType(node)).map(one => one.id)
  const trees = [...(await listNodes(tx, 'sector')), ...(await listNodes(tx, 'focus'))]
  const live = new Set(trees.map(one => one.id))
  const shortcuts = await listShortcuts(tx)
  const isWhole =
    (await usersOf(tx, former)).length === 0 &&
    trees.every(one => one.parentId === null || live.has(one.parentId)) &&
    shortcuts.every(one => one.nodeIds.every(id => !former.includes(id)))
  if (!isWhole) refuseChanged()
}

function targetOf({ nodes, shortcuts, categories }: ActUndo): string {
  const [category] = categories?.after.toReversed() ?? []
  if (category) return `category:${category.id}`
  const [shortcut] = shortcuts.after
  const [node] = nodes.after.toReversed()
  if (!node) return `shortcut:${shortcut?.handle ?? ''}`
  return `${node.type === 'sector' || node.type === 'formerSector' ? 'sector' : 'focus'}:${node.id}`
}

function refuseTaken(error: { code?: string }): never {
  if (error.code !== '23505') throw error
  return refuseChanged()
}

function refuseChanged(): never {
  return refuse('gm-error-sectors-undo', { status: 409, message: 'It was changed since.' })
}
