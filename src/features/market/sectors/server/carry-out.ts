import {
  holdTaxonomy,
  holdVendors,
  indexTaxonomy,
  indexVendors,
  listShortcuts,
  moveUsers,
  type ShortcutRow,
  taxonomyRevision,
  usersOf,
  usersOfSeveral,
  writeNodes,
  writeShortcuts,
} from '#features/market/directory/server/index.ts'
import { giveStandards } from '#features/platform/about/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { ActKind } from '../act-kinds.ts'
import type { ActUndo } from '../act-undo.ts'
import { type ActPlan, nodesConcerned, planAct, type TreeAct } from './plan-act.ts'
import '../sectors.tables.ts'

/**
 * Moves, merges or retires a node, with everything that follows from it, at once for all readers.
 * @throws ORPCError NOT_FOUND; gm-error-sectors-changed (409) if the trees were changed since `revision`;
 * gm-error-sector-in-use (409) if nothing takes over what uses it; and what {@link planAct} refuses
 */
export async function carryOut(db: Db, viewer: Viewer, act: TreeAct, revision: number): Promise<{ revision: number }> {
  return inTurn(db, async tx => {
    await holdUsers(tx, act)
    await mustBe(revision, await holdTaxonomy(tx))
    const plan = await planAct(tx, act)
    const { found, sorted } = nodesConcerned(plan)
    const vendorIds = await usersOf(tx, found)
    const others = await usersOfSeveral(tx, await usersOf(tx, sorted))
    await writeNodes(tx, plan.after)
    const rest = plan.successor || act.kind === 'move' ? await handOver(tx, plan) : await mustBeUnused(tx, plan)
    const undo = { nodes: { before: plan.before, after: plan.after }, ...rest }
    await noteAct(tx, viewer, { kind: act.kind, title: plan.node.title, undo })
    await auditAct(tx, viewer, plan, act)
    await indexTaxonomy(tx)
    await indexVendors(tx, [...new Set([...vendorIds, ...others])])
    return { revision: await taxonomyRevision(tx) }
  })
}

/** What an act changed besides nodes. */
type Rest = Omit<ActUndo, 'nodes'>
export const nothingElse: Rest = { shortcuts: { before: [], after: [] }, users: null, standards: null }

/** Gives what uses a node to its successor. */
async function handOver(tx: Tx, { node, successor, givesStandards }: ActPlan): Promise<Rest> {
  if (!successor) return nothingElse
  const before = await shortcutsWith(tx, node.id)
  const after = before.map(one => ({ ...one, nodeIds: replaced(one.nodeIds, node.id, successor.id) }))
  await writeShortcuts(tx, after)
  const ids = givesStandards ? await giveStandards(tx, node.id, successor.id) : []
  return {
    shortcuts: { before, after },
    users: await moveUsers(tx, node.id, successor.id),
    standards: ids.length > 0 ? { from: node.id, to: successor.id, ids } : null,
  }
}

async function mustBeUnused(tx: Tx, { node }: ActPlan): Promise<Rest> {
  const users = await usersOf(tx, [node.id])
  const shortcuts = await shortcutsWith(tx, node.id)
  if (users.length > 0 || shortcuts.length > 0)
    refuse('gm-error-sector-in-use', { status: 409, message: 'Enterprises or shortcuts have it.' })
  return nothingElse
}

async function shortcutsWith(tx: Tx, id: number): Promise<ShortcutRow[]> {
  return (await listShortcuts(tx)).filter(one => one.nodeIds.includes(id))
}

function replaced(ids: number[], from: number, to: number): number[] {
  return [...new Set(ids.map(id => (id === from ? to : id)))]
}

/** Runs an act in one transaction, again if it and a change of an enterprise waited for each other. */
export async function inTurn<T>(db: Db, act: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await db.transaction().execute(act)
    } catch (error) {
      if (attempt === 3 || (error as { code?: string }).code !== '40P01') throw error
    }
}

/** Holds the enterprises whose rows an act changes: those who change an enterprise hold it first, too. */
async function holdUsers(tx: Tx, act: TreeAct): Promise<void> {
  if (act.kind !== 'move') await holdVendors(tx, await usersOf(tx, [act.id]))
}

/** @throws ORPCError gm-error-sectors-changed (409) */
export async function mustBe(expected: number, revision: number): Promise<void> {
  if (expected !== revision)
    refuse('gm-error-sectors-changed', { status: 409, message: 'The trees were changed in the meantime.' })
}

/** @limit acts on sectors, focuses and shortcuts that can be undone */
const maxKept = 100

type Noted = { kind: ActKind; title: LocalText; undo: ActUndo }

/** Keeps what undoes an act. */
export async function noteAct(tx: Tx, { userId: byUser }: Viewer, act: Noted): Promise<void> {
  const { id } = await tx
    .insertInto('sectorActs')
    .values({ ...act, byUser, undoneAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('sectorActs')
    .where('id', '<', id - maxKept)
    .execute()
}

async function auditAct(tx: Tx, { userId }: Viewer, { node, after, type }: ActPlan, act: TreeAct): Promise<void> {
  const now = after.find(one => one.id === node.id) ?? node
  const stateOf = (one: typeof node) => ({ parent: one.parentId, position: one.sortOrder, successor: one.successorId })
  await writeAudit(tx, {
    ...{ action: `sector.${act.kind}`, target: `${type}:${node.id}`, userId, actingVendorId: null },
    ...{ before: stateOf(node), after: stateOf(now) },
  })
}
