import type { NodeType } from '#features/market/directory/directory.tables.ts'
import {
  maxNodeLevels,
  mergeNode,
  moveNode,
  type Place,
  retireNode,
  subtreeOf,
  type TreeChange,
  type TreeNode,
} from '#features/market/directory/node-tree.ts'
import { findNodes, formersOf, listNodes, type NodeRow } from '#features/market/directory/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'

export type TreeAct =
  | { kind: 'move'; id: number; place: Place }
  | { kind: 'merge'; id: number; into: number }
  | { kind: 'retire'; id: number; to: number | null }

/** What an act does to nodes, before anything is written. */
export type ActPlan = {
  node: NodeRow
  type: NodeType
  /** all nodes of its tree, as they are */
  tree: NodeRow[]
  /** those that change, as they are and as they are to be */
  before: NodeRow[]
  after: NodeRow[]
  /** the node that takes over its enterprises */
  successor: NodeRow | null
  /** whether the successor takes over its standards, too */
  givesStandards: boolean
}

/**
 * Plans an act.
 * @throws ORPCError NOT_FOUND for unknown and former nodes; gm-error-sector-below-itself, gm-error-sector-too-deep (409)
 */
export async function planAct(db: Db | Tx, act: TreeAct): Promise<ActPlan> {
  const [found] = await findNodes(db, [act.id])
  const type = found && liveType(found)
  if (!found || !type) return missing()
  const tree = (await listNodes(db, type)).map(({ revision: _, ...node }) => node)
  const node = tree.find(one => one.id === act.id) ?? missing()
  const after = placed(tree, placesAfter(tree, act))
  const common = { node, type, tree, givesStandards: act.kind === 'merge' }
  if (act.kind === 'move') return { ...common, ...pairs(tree, after), successor: null }
  const to = act.kind === 'merge' ? act.into : act.to
  const successor = to === null ? null : (tree.find(one => one.id === to && one.id !== node.id) ?? missing())
  const formers = await formersOf(db, node.id)
  const successorId = successor?.id ?? null
  const gone: NodeRow = { ...node, type: formerType(type), parentId: null, successorId }
  const led = formers.map(former => ({ ...former, successorId }))
  return { ...common, ...pairs([...tree, ...formers], [...after, gone, ...led]), successor }
}

/** The node's type while it isn't a former one. */
export function liveType({ type }: NodeRow): NodeType | undefined {
  return type === 'sector' || type === 'focus' ? type : undefined
}

export function formerType(type: NodeType): 'formerSector' | 'formerFocus' {
  return type === 'sector' ? 'formerSector' : 'formerFocus'
}

/** The changed places, unless the rules refuse. */
export function allowed(change: TreeChange): TreeNode[] {
  if (change.fault === null) return change.placed
  if (change.fault === 'below-itself')
    refuse('gm-error-sector-below-itself', { status: 409, message: 'It would stand below itself.' })
  if (change.fault === 'too-deep')
    refuse('gm-error-sector-too-deep', {
      status: 409,
      message: `More than ${maxNodeLevels} levels.`,
      given: { levels: maxNodeLevels },
    })
  return missing()
}

/** Rows at their new places. */
export function placed(tree: NodeRow[], places: TreeNode[]): NodeRow[] {
  const known = new Map(tree.map(node => [node.id, node]))
  return places.flatMap(({ id, parentId, sortOrder }) => {
    const node = known.get(id)
    return node ? [{ ...node, parentId, sortOrder }] : []
  })
}

/** The node, everything below it, and everything below what changes its parent: what is found under other names then. */
export function nodesConcerned({ node, tree, before, after }: ActPlan): { found: number[]; sorted: number[] } {
  const parents = new Map(before.map(one => [one.id, one.parentId]))
  const moved = after.filter(one => parents.get(one.id) !== one.parentId).map(one => one.id)
  const below = (ids: number[]) => [...new Set(ids.flatMap(id => subtreeOf(tree, id).map(one => one.id)))]
  const found = below([node.id, ...moved])
  const sorted = below(after.map(one => one.id)).filter(id => !found.includes(id))
  return { found, sorted }
}

function placesAfter(tree: NodeRow[], act: TreeAct): TreeNode[] {
  if (act.kind === 'move') return allowed(moveNode(tree, act.id, act.place))
  if (act.kind === 'merge') return allowed(mergeNode(tree, act.id, act.into))
  return allowed(retireNode(tree, act.id))
}

/** Rows that are written, as they were and as they will be. */
function pairs(known: NodeRow[], after: NodeRow[]): { before: NodeRow[]; after: NodeRow[] } {
  const ids = new Set(after.map(one => one.id))
  return { before: known.filter(one => ids.has(one.id)), after }
}
