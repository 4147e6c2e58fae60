import type { TreeNode } from '#features/platform/search/web/index.ts'

/** Paths from the topmost parent to each chosen node, as loaded. */
export type Paths = TreeNode[][]

/** Ids that are chosen themselves or have a chosen descendant, and are shown ticked. */
export function tickedIds(paths: Paths): Set<number> {
  return new Set(paths.flatMap(path => path.map(node => node.id)))
}

/**
 * The chosen ids after `node` was ticked or unticked. Only the lowest chosen nodes are kept: ticking a child narrows
 * its ticked parent to it; unticking a parent clears its children; unticking the last child leaves the parent chosen
 * (docs/product.md §4).
 * @param parents ids from the topmost parent down to the node's own parent
 */
export function toggleNode(chosen: number[], paths: Paths, node: number, parents: number[]): number[] {
  const isTicked = tickedIds(paths).has(node)
  const below = new Set(paths.filter(path => path.some(one => one.id === node)).map(path => path.at(-1)?.id))
  if (!isTicked) return [...chosen.filter(id => !parents.includes(id)), node]
  const kept = chosen.filter(id => id !== node && !below.has(id))
  const parent = parents.at(-1)
  if (parent === undefined) return kept
  const siblingIsTicked = paths.some(
    path => kept.includes(path.at(-1)?.id ?? -1) && path.some(one => one.id === parent),
  )
  return siblingIsTicked ? kept : [...kept, parent]
}
