/** A node of a tree as the rules see it. Siblings are in order of `sortOrder`, then `id`. */
export type TreeNode = { id: number; parentId: number | null; sortOrder: number }

/** Where a node is to stand: `position` counts from 0 among the parent's other children. */
export type Place = { parentId: number | null; position: number }

/** Why a change is refused. */
export type TreeFault = 'missing' | 'below-itself' | 'too-deep'

/** Nodes that change, with their new places; nothing else moves. */
export type TreeChange = { fault: TreeFault } | { fault: null; placed: TreeNode[] }

/** @limit levels of a tree of sectors or focuses */
export const maxNodeLevels = 4

/** Children of a node, or the topmost nodes, in their order. */
export function childrenOf(nodes: readonly TreeNode[], parentId: number | null): TreeNode[] {
  return nodes.filter(node => node.parentId === parentId).sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
}

/** A node and everything below it, parents first; empty for an unknown one. */
export function subtreeOf(nodes: readonly TreeNode[], id: number): TreeNode[] {
  const found = nodes.filter(node => node.id === id)
  const byParent = Map.groupBy(nodes, node => node.parentId)
  // the list grows while it is read
  for (const { id: parentId } of found) found.push(...(byParent.get(parentId) ?? []))
  return found
}

/** The node and its ancestors, from the node up; empty for an unknown one. */
export function pathUp(nodes: readonly TreeNode[], id: number | null): TreeNode[] {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const path: TreeNode[] = []
  for (let next = id; next !== null; next = path.at(-1)?.parentId ?? null) {
    const node = byId.get(next)
    if (!node) break
    path.push(node)
  }
  return path
}

/** Adds a node at a place. */
export function addNode(nodes: readonly TreeNode[], id: number, place: Place): TreeChange {
  return changed(nodes, put(nodes, { id, parentId: null, sortOrder: 0 }, place), place.parentId)
}

/** Moves a node, with everything below it. */
export function moveNode(nodes: readonly TreeNode[], id: number, place: Place): TreeChange {
  const node = nodes.find(one => one.id === id)
  if (!node) return { fault: 'missing' }
  if (pathUp(nodes, place.parentId).some(one => one.id === id)) return { fault: 'below-itself' }
  const others = nodes.filter(one => one !== node)
  const closed = renumber(others, node.parentId, childrenOf(others, node.parentId))
  return changed(nodes, put(closed, node, place), place.parentId)
}

/**
 * Takes a node out, whose children follow those of another. Children of equal names stay apart. A node doesn't merge
 * into one below it: that one's own place would be gone.
 */
export function mergeNode(nodes: readonly TreeNode[], id: number, into: number): TreeChange {
  const node = nodes.find(one => one.id === id)
  if (!node || !nodes.some(one => one.id === into)) return { fault: 'missing' }
  if (pathUp(nodes, into).some(one => one.id === id)) return { fault: 'below-itself' }
  const moving = childrenOf(nodes, id)
  const others = nodes.filter(one => one !== node)
  const closed = renumber(others, node.parentId, childrenOf(others, node.parentId))
  return changed(nodes, renumber(closed, into, [...childrenOf(closed, into), ...moving]), into)
}

/** Takes a node out; its children stand where it stood. */
export function retireNode(nodes: readonly TreeNode[], id: number): TreeChange {
  const node = nodes.find(one => one.id === id)
  if (!node) return { fault: 'missing' }
  const siblings = childrenOf(nodes, node.parentId).flatMap(one => (one.id === id ? childrenOf(nodes, id) : [one]))
  const others = nodes.filter(one => one !== node)
  return changed(nodes, renumber(others, node.parentId, siblings), node.parentId)
}

/** The nodes, with one among the children of a parent. */
function put(nodes: readonly TreeNode[], node: TreeNode, { parentId, position }: Place): TreeNode[] {
  const children = childrenOf(nodes, parentId)
  return renumber([...nodes, node], parentId, children.toSpliced(position, 0, node))
}

/** The nodes, with exactly these children of a parent, numbered from 0. */
function renumber(nodes: readonly TreeNode[], parentId: number | null, children: TreeNode[]): TreeNode[] {
  const places = new Map(children.map(({ id }, sortOrder) => [id, sortOrder]))
  return nodes.map(node => {
    const sortOrder = places.get(node.id)
    return sortOrder === undefined ? node : { id: node.id, parentId, sortOrder }
  })
}

/** What differs, unless the parent that gets nodes is unknown, or they stand too deep. */
function changed(before: readonly TreeNode[], after: TreeNode[], parentId: number | null): TreeChange {
  if (parentId !== null && !before.some(one => one.id === parentId)) return { fault: 'missing' }
  const below = parentId === null ? after : subtreeOf(after, parentId)
  if (below.some(({ id }) => pathUp(after, id).length > maxNodeLevels)) return { fault: 'too-deep' }
  const known = new Map(before.map(node => [node.id, node]))
  const placed = after.filter(({ id, parentId: parent, sortOrder }) => {
    const old = known.get(id)
    return old?.parentId !== parent || old.sortOrder !== sortOrder
  })
  return { fault: null, placed }
}
