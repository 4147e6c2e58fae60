import type { HighlightResult, SnippetResult } from './engine.types.ts'

type Marked = HighlightResult | SnippetResult
/** Marks a text; `leaf` is its attribute's end in the tree. */
type Mark = (text: string, leaf: AttributeTree) => Marked

/** Attributes as a tree of path segments; a leaf has no branches. */
export type AttributeTree = Map<string, AttributeTree>

export type HighlightTree = {
  [attribute: string]: HighlightTree | HighlightTree[] | Marked | Marked[]
}

export function attributeTree(attributes: readonly string[]): AttributeTree {
  const tree: AttributeTree = new Map()
  for (const attribute of attributes) {
    let branch = tree
    for (const step of attribute.split('.')) {
      const next = branch.get(step) ?? new Map()
      branch.set(step, next)
      branch = next
    }
  }
  return tree
}

/** The end of an attribute in a tree that has it. */
export function leafOf(tree: AttributeTree, attribute: string): AttributeTree {
  return attribute.split('.').reduce((branch, step) => branch.get(step)!, tree)
}

/**
 * The shape of some attributes of a record, every text or number replaced by its `_highlightResult` or
 * `_snippetResult`.
 */
export function highlightRecord(record: Record<string, unknown>, tree: AttributeTree, highlight: Mark): HighlightTree {
  const result: HighlightTree = {}
  for (const [step, branch] of tree) {
    if (!Object.hasOwn(record, step)) continue
    const value = highlightValue(record[step], branch, highlight)
    if (value !== undefined) result[step] = value as HighlightTree
  }
  return result
}

function highlightValue(value: unknown, tree: AttributeTree, highlight: Mark): unknown {
  if (Array.isArray(value)) {
    return value.map(item => highlightValue(item, tree, highlight)).filter(item => item !== undefined)
  }
  if (typeof value === 'object' && value !== null) {
    return tree.size > 0 ? highlightRecord(value as Record<string, unknown>, tree, highlight) : undefined
  }
  if (tree.size > 0) return undefined
  return typeof value === 'string' || typeof value === 'number' ? highlight(String(value), tree) : undefined
}
