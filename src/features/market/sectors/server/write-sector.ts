import type { NodeType } from '#features/market/directory/directory.tables.ts'
import { addNode, subtreeOf } from '#features/market/directory/node-tree.ts'
import {
  addNodeRow,
  currentNodes,
  findNodes,
  holdTaxonomy,
  indexTaxonomy,
  indexVendors,
  listNodes,
  listShortcuts,
  type NodeRow,
  taxonomyRevision,
  usersOf,
  writeNodes,
  writeShortcuts,
} from '#features/market/directory/server/index.ts'
import { claimImage } from '#features/platform/storage/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import { slugOf } from '#shared/slug.ts'
import { inTurn, mustBe, noteAct, nothingElse } from './carry-out.ts'
import { allowed, formerType, liveType } from './plan-act.ts'

type Add = { revision: number; type: NodeType; parentId: number | null; title: LocalText; handle?: string | undefined }

/**
 * Adds a sector or focus after the others of its parent.
 * @throws ORPCError NOT_FOUND for an unknown parent; gm-error-sectors-changed, gm-error-sector-too-deep,
 * gm-error-sector-handle-taken (409)
 */
export async function addSector(
  db: Db,
  viewer: Viewer,
  { revision, type, parentId, title, handle }: Add,
): Promise<{ id: number; revision: number }> {
  return inTurn(db, async tx => {
    await mustBe(revision, await holdTaxonomy(tx))
    const tree = await listNodes(tx, type)
    const position = tree.filter(one => one.parentId === parentId).length
    allowed(addNode(tree, 0, { parentId, position }))
    const last = tree.filter(one => one.parentId === parentId).map(one => one.sortOrder)
    const node = await addNodeRow(tx, {
      ...{ type, parentId, title: written(title), imageId: null },
      handle: freeHandle(tree, handle, title.en ?? ''),
      sortOrder: Math.max(-1, ...last) + 1,
    })
    // undone, it is a former one, to which nothing leads
    const before = { ...node, type: formerType(type), parentId: null }
    const undo = { nodes: { before: [before], after: [node] }, ...nothingElse }
    await noteAct(tx, viewer, { kind: 'add', title: node.title, undo })
    await audit(tx, viewer, 'sector.add', `${type}:${node.id}`, null, node)
    await indexTaxonomy(tx)
    return { id: node.id, revision: await taxonomyRevision(tx) }
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
 * Changes what is shown of a sector or focus.
 * @throws ORPCError NOT_FOUND; gm-error-sectors-changed, gm-error-sector-handle-taken (409)
 */
export async function changeSector(db: Db, viewer: Viewer, change: Change): Promise<{ revision: number }> {
  const { id, revision, title, description, handle, fileId } = change
  return inTurn(db, async tx => {
    await holdTaxonomy(tx)
    const [found] = await findNodes(tx, [id])
    const type = found && liveType(found)
    if (!found || !type) return missing()
    const tree = await listNodes(tx, type)
    await mustBe(revision, tree.find(one => one.id === id)?.revision ?? -1)
    const after: NodeRow = {
      ...found,
      ...(title && { title: written(title) }),
      ...(description && { description: written(description) }),
      ...(handle && {
        handle: freeHandle(
          tree.filter(one => one.id !== id),
          handle,
          '',
        ),
      }),
      ...(fileId !== undefined && { imageId: fileId && (await claimPicture(tx, viewer, fileId)) }),
    }
    const undo = { nodes: { before: [found], after: [after] }, ...nothingElse }
    await writeNodes(tx, [after])
    await noteAct(tx, viewer, { kind: 'change', title: after.title, undo })
    await audit(tx, viewer, 'sector.change', `${type}:${id}`, found, after)
    await indexTaxonomy(tx)
    await indexVendors(
      tx,
      await usersOf(
        tx,
        subtreeOf(tree, id).map(one => one.id),
      ),
    )
    return { revision: await taxonomyRevision(tx) }
  })
}

type ShortcutChange = { handle: string; revision: number; title: LocalText; nodeIds: number[] }

/**
 * Changes a shortcut of the map.
 * @throws ORPCError NOT_FOUND, also for nodes that aren't sectors; gm-error-sectors-changed (409)
 */
export async function changeShortcut(
  db: Db,
  viewer: Viewer,
  { handle, revision, title, nodeIds }: ShortcutChange,
): Promise<{ revision: number }> {
  return inTurn(db, async tx => {
    await mustBe(revision, await holdTaxonomy(tx))
    const before = (await listShortcuts(tx)).find(one => one.handle === handle) ?? missing()
    const ids = new Set(nodeIds)
    const known = (await currentNodes(tx, nodeIds)).filter(one => one.type === 'sector' && ids.has(one.id))
    if (known.length !== ids.size) missing()
    const after = { ...before, title: written(title), nodeIds: [...ids] }
    await writeShortcuts(tx, [after])
    const undo = {
      ...{ nodes: { before: [], after: [] }, ...nothingElse },
      shortcuts: { before: [before], after: [after] },
    }
    await noteAct(tx, viewer, { kind: 'shortcut', title: after.title, undo })
    await writeAudit(tx, {
      ...{ action: 'sector.shortcut', target: `shortcut:${handle}`, userId: viewer.userId, actingVendorId: null },
      before: { title: before.title, nodeIds: before.nodeIds },
      after: { title: after.title, nodeIds: after.nodeIds },
    })
    return { revision: await taxonomyRevision(tx) }
  })
}

export async function claimPicture(tx: Tx, { userId }: Viewer, fileId: string): Promise<string> {
  return claimImage(tx, { fileId, ownerId: userId, purpose: 'gallery' })
}

/** Without languages that have no text. */
export function written(texts: LocalText): LocalText {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** The handle that was asked for, or a free one of the name. */
export function freeHandle(others: { handle: string }[], asked: string | undefined, name: string): string {
  const taken = new Set(others.map(one => one.handle))
  if (asked !== undefined) {
    if (taken.has(asked))
      refuse('gm-error-sector-handle-taken', { status: 409, message: 'Another one has it.', field: 'handle' })
    return asked
  }
  const base =
    slugOf(name)
      .slice(0, 90)
      .replace(/[-_]+$/, '') || 'sector'
  for (let number = 1; ; number++) {
    const handle = number === 1 ? base : `${base}-${number}`
    if (!taken.has(handle)) return handle
  }
}

async function audit(
  tx: Tx,
  { userId }: Viewer,
  action: string,
  target: string,
  before: NodeRow | null,
  after: NodeRow,
): Promise<void> {
  const stateOf = ({ handle, title, description, imageId }: NodeRow) => ({ handle, title, description, imageId })
  await writeAudit(tx, {
    ...{ action, target, userId, actingVendorId: null },
    ...{ before: before && stateOf(before), after: stateOf(after) },
  })
}
