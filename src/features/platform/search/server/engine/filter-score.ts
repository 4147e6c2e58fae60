import type { FilterNode } from './engine.types.ts'

/** A condition on a facet; `<score=2>` at the end of the text sets its weight if filters rank. */
export function scoredNode(attribute: string, text: string): FilterNode {
  const { value, score } = splitScore(text)
  return facetNode(attribute, value, score)
}

export function facetNode(attribute: string, value: string, score?: number): FilterNode {
  return { type: 'facet', attribute, value, ...(score !== undefined && { score }) }
}

export function splitScore(text: string): { value: string; score: number | undefined } {
  const found = /<score=(\d{1,9})>$/.exec(text)
  return found ? { value: text.slice(0, found.index), score: Number(found[1]) } : { value: text, score: undefined }
}

/** Whether any condition has a score of its own. */
export function hasScores(node: FilterNode): boolean {
  if (node.type === 'not') return hasScores(node.node)
  if (node.type === 'and' || node.type === 'or') return node.nodes.some(hasScores)
  return node.type === 'facet' && node.score !== undefined
}
