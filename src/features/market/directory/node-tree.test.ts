import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addNode,
  childrenOf,
  maxNodeLevels,
  mergeNode,
  moveNode,
  retireNode,
  subtreeOf,
  type TreeChange,
  type TreeFault,
  type TreeNode,
} from './node-tree.ts'

/** The naive reference: a tree of nested lists. */
type Nested = { id: number; children: Nested[] }

function nest(nodes: readonly TreeNode[], parentId: number | null = null): Nested[] {
  return childrenOf(nodes, parentId).map(({ id }) => ({ id, children: nest(nodes, id) }))
}

function flatten(tree: Nested[], parentId: number | null = null): TreeNode[] {
  return tree.flatMap(({ id, children }, sortOrder) => [{ id, parentId, sortOrder }, ...flatten(children, id)])
}

/** The list that a node stands in, and its place there. */
function find(tree: Nested[], id: number): { list: Nested[]; at: number } | undefined {
  const at = tree.findIndex(one => one.id === id)
  if (at >= 0) return { list: tree, at }
  return tree.map(one => find(one.children, id)).find(Boolean)
}

const nodeIn = (tree: Nested[], id: number) => {
  const found = find(tree, id)
  return found?.list[found.at]
}
const levels = (tree: Nested[]): number => Math.max(0, ...tree.map(one => 1 + levels(one.children)))

/** Applies a change of the rules to the nodes. */
function apply(nodes: readonly TreeNode[], change: TreeChange, gone?: number): TreeNode[] {
  if (change.fault !== null) throw new Error(change.fault)
  const placed = new Map(change.placed.map(node => [node.id, node]))
  const fresh = change.placed.filter(({ id }) => nodes.every(one => one.id !== id))
  return [...nodes.filter(one => one.id !== gone).map(one => placed.get(one.id) ?? one), ...fresh]
}

/** A tree of up to 12 nodes of at most four levels; sort orders have gaps and may be equal. */
const trees = fc
  .array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 12 })
  .map(drawn => {
    const nodes: (TreeNode & { level: number })[] = []
    for (const [at, [parent, sortOrder]] of drawn.entries()) {
      const above = [undefined, ...nodes.filter(one => one.level < maxNodeLevels)]
      const over = above[parent % above.length]
      nodes.push({ id: at + 1, parentId: over?.id ?? null, sortOrder, level: (over?.level ?? 0) + 1 })
    }
    return nodes.map(({ id, parentId, sortOrder }): TreeNode => ({ id, parentId, sortOrder }))
  })
const ids = fc.integer({ min: 1, max: 14 })
const places = fc.record({ parentId: fc.option(ids, { nil: null }), position: fc.nat({ max: 14 }) })

function refused(change: TreeChange, fault: TreeFault): void {
  expect(change.fault).toBe(fault)
}

/** The order of siblings and who is below whom, without the numbers. */
const shapeOf = (nodes: readonly TreeNode[]) => nest(nodes)

test('a move gives the tree of nested lists, or says why not', () => {
  fc.assert(
    fc.property(trees, ids, places, (nodes, id, place) => {
      const tree = nest(nodes)
      const moved = nodeIn(tree, id)
      const isKnown = place.parentId === null || nodeIn(tree, place.parentId) !== undefined
      const change = moveNode(nodes, id, place)
      if (!moved) return refused(change, 'missing')
      if (place.parentId !== null && nodeIn([moved], place.parentId)) return refused(change, 'below-itself')
      if (!isKnown) return refused(change, 'missing')
      const from = find(tree, id)
      from?.list.splice(from.at, 1)
      const list = place.parentId === null ? tree : (nodeIn(tree, place.parentId)?.children ?? [])
      list.splice(place.position, 0, moved)
      if (levels(tree) > maxNodeLevels) return refused(change, 'too-deep')
      expect(shapeOf(apply(nodes, change))).toEqual(tree)
    }),
  )
})

test('a merge keeps all nodes but one, and hands its children over in their order', () => {
  fc.assert(
    fc.property(trees, ids, ids, (nodes, id, into) => {
      const tree = nest(nodes)
      const gone = nodeIn(tree, id)
      const change = mergeNode(nodes, id, into)
      if (!gone || !nodeIn(tree, into)) return refused(change, 'missing')
      if (nodeIn([gone], into)) return refused(change, 'below-itself')
      const from = find(tree, id)
      from?.list.splice(from.at, 1)
      nodeIn(tree, into)?.children.push(...gone.children)
      if (levels(tree) > maxNodeLevels) return refused(change, 'too-deep')
      expect(shapeOf(apply(nodes, change, id))).toEqual(tree)
    }),
  )
})

test('a retired node leaves its place to its children', () => {
  fc.assert(
    fc.property(trees, ids, (nodes, id) => {
      const tree = nest(nodes)
      const from = find(tree, id)
      const change = retireNode(nodes, id)
      if (!from) return refused(change, 'missing')
      from.list.splice(from.at, 1, ...(from.list[from.at]?.children ?? []))
      expect(shapeOf(apply(nodes, change, id))).toEqual(tree)
    }),
  )
})

test('a new node stands where it was put', () => {
  fc.assert(
    fc.property(trees, places, (nodes, place) => {
      const tree = nest(nodes)
      const list = place.parentId === null ? tree : nodeIn(tree, place.parentId)?.children
      const change = addNode(nodes, 99, place)
      if (!list) return refused(change, 'missing')
      list.splice(place.position, 0, { id: 99, children: [] })
      if (levels(tree) > maxNodeLevels) return refused(change, 'too-deep')
      expect(shapeOf(apply(nodes, change))).toEqual(tree)
    }),
  )
})

test('lists that changed are numbered without gaps, all others stay as they are', () => {
  fc.assert(
    fc.property(trees, ids, places, (nodes, id, place) => {
      const change = moveNode(nodes, id, place)
      if (change.fault !== null) return
      const after = apply(nodes, change)
      const from = nodes.find(one => one.id === id)?.parentId ?? null
      for (const parentId of [from, place.parentId])
        expect(childrenOf(after, parentId).map(one => one.sortOrder)).toEqual(
          childrenOf(after, parentId).map((_, at) => at),
        )
      const touched = after.filter(one => one.parentId !== from && one.parentId !== place.parentId)
      expect(touched).toEqual(nodes.filter(one => touched.some(other => other.id === one.id)))
      expect(new Set(flatten(nest(after)).map(one => one.id))).toEqual(new Set(nodes.map(one => one.id)))
    }),
  )
})

const chain: TreeNode[] = [1, 2, 3, 4].map(id => ({ id, parentId: id === 1 ? null : id - 1, sortOrder: 0 }))

test('a node neither moves nor merges below itself, and trees end at the fourth level', () => {
  expect(moveNode(chain, 1, { parentId: 1, position: 0 }).fault).toBe('below-itself')
  expect(moveNode(chain, 1, { parentId: 4, position: 0 }).fault).toBe('below-itself')
  expect(mergeNode(chain, 2, 2).fault).toBe('below-itself')
  expect(mergeNode(chain, 2, 3).fault).toBe('below-itself')
  expect(mergeNode(chain, 3, 2)).toEqual({ fault: null, placed: [{ id: 4, parentId: 2, sortOrder: 0 }] })
  expect(addNode(chain, 5, { parentId: 4, position: 0 }).fault).toBe('too-deep')
  expect(subtreeOf(chain, 3).map(one => one.id)).toEqual([3, 4])
})
