import type { FilterNode, IndexSettings } from './engine/engine.types.ts'
import { MANY } from './engine/evaluate-filter.ts'
import { SearchHttpError } from './search-error.ts'

/** Max numeric comparisons in one query; each scans every record. */
const maxComparisons = 100
/**
 * Max conditions on facet values and objectIDs; a long list of alternatives is looked up together and counts as one.
 */
const maxConditions = 1000

/** Max conditions that affect the ranking; each examines every match. */
const maxScored = 100

/** @throws SearchHttpError 400 if the filters that rank have too many conditions */
export function checkScored(scored: FilterNode): void {
  if (countLeaves(scored) > maxScored) throw new SearchHttpError(400, `More than ${maxScored} conditions that rank`)
}

function countLeaves(node: FilterNode): number {
  if (node.type === 'not') return countLeaves(node.node)
  return 'nodes' in node ? node.nodes.reduce((sum, one) => sum + countLeaves(one), 0) : 1
}

/** @throws SearchHttpError 400 if the filters have too many conditions to look up quickly */
export function checkConditions(filters: FilterNode[], { facets, numeric }: IndexSettings): void {
  // `id:5` is a comparison, because ids are not a facet.
  const numbers = new Set(numeric.filter(name => !facets.includes(name)))
  const { comparisons, values } = sum(filters.map(filter => count(filter, numbers)))
  if (comparisons > maxComparisons) {
    throw new SearchHttpError(
      400,
      `More than ${maxComparisons} comparisons of numbers; list records by objectID instead`,
    )
  }
  if (values > maxConditions) {
    throw new SearchHttpError(400, `More than ${maxConditions} conditions, where a list joined by OR counts as one`)
  }
}

type Count = { comparisons: number; values: number }

function count(node: FilterNode, numbers: Set<string>): Count {
  if (node.type === 'not') return count(node.node, numbers)
  if (node.type === 'facet' && !numbers.has(node.attribute)) return { comparisons: 0, values: 1 }
  if ('attribute' in node) return { comparisons: 1, values: 0 }
  const counts = sum(node.nodes.map(one => count(one, numbers)))
  if (node.type === 'and' || node.nodes.length <= MANY) return counts
  const together = sum(node.nodes.filter(one => one.type === 'facet').map(one => count(one, numbers))).values
  return { ...counts, values: counts.values - together + Math.min(together, 1) }
}

function sum(counts: Count[]): Count {
  return {
    comparisons: counts.reduce((all, one) => all + one.comparisons, 0),
    values: counts.reduce((all, one) => all + one.values, 0),
  }
}
