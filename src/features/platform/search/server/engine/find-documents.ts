import { type Bitset, countBits, intersect, listBits, wordsFor } from './bitset.ts'
import type { DocumentIndexes } from './document-indexes.ts'
import type { QueryParams } from './engine.types.ts'
import type { FilterEvaluator } from './evaluate-filter.ts'
import type { FacetIndex } from './facet-index.ts'
import { rankTypos } from './match-cost.ts'
import type { TextMatcher } from './match-text.ts'
import type { TextPlan } from './plan-text-query.ts'

/** Documents that match a query. Their text ranks are in the matcher. */
export type Found = {
  documents: Uint32Array
  /** The documents that match when the filter of this facet's group, if any, is ignored. */
  besides: (facet: string) => Uint32Array
  /** How many of those have each value of the facet, by value id. */
  count: (facet: FacetIndex) => Uint32Array
}

/** Finds the documents that satisfy a query's text, filters, geography and groups. */
export function findDocuments(
  indexes: DocumentIndexes,
  evaluator: FilterEvaluator,
  matcher: TextMatcher,
  plan: TextPlan | undefined,
  params: QueryParams,
): Found {
  const length = indexes.table.length
  let common = filtered(indexes, evaluator, params)
  const groups = Object.entries(params.disjunctive ?? {}).map(([facet, node]) => ({
    facet,
    set: evaluator.evaluate(node, length),
  }))
  if (plan) common = matcher.match(plan, common, length)
  const all = groups.length > 0 ? common.slice() : common
  for (const { set } of groups) intersect(all, set)
  const { typoTolerance } = params
  if (plan && (typoTolerance === 'min' || typoTolerance === 'strict')) {
    const limit = fewestTypos(all, matcher.ranks) + (typoTolerance === 'strict' ? 1 : 0)
    keepFewTypos(all, matcher.ranks, limit)
    if (all !== common) keepFewTypos(common, matcher.ranks, limit)
  }
  const documents = listBits(all, countBits(all))
  const setBesides = (facet: string): Bitset => {
    if (!groups.some(group => group.facet === facet)) return all
    const set = common.slice()
    for (const group of groups) if (group.facet !== facet) intersect(set, group.set)
    return set
  }
  const others = once(() => listRest(all, indexes))
  return {
    documents,
    besides: facet => {
      const set = setBesides(facet)
      return set === all ? documents : listBits(set, countBits(set))
    },
    count: facet => {
      const set = setBesides(facet.attribute)
      const count = set === all ? documents.length : countBits(set)
      if (count * 2 <= indexes.table.size) return facet.count(set === all ? documents : listBits(set, count))
      return facet.countOthers(set === all ? others() : listRest(set, indexes))
    },
  }
}

/** The existing documents that are not in the set. */
function listRest(set: Bitset, { table }: DocumentIndexes): Uint32Array {
  const rest = table.alive.slice()
  for (let word = 0; word < rest.length; word++) rest[word] = rest[word]! & ~set[word]!
  return listBits(rest, countBits(rest))
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function filtered(indexes: DocumentIndexes, evaluator: FilterEvaluator, params: QueryParams): Bitset {
  const { table, geo } = indexes
  const set = table.alive.slice()
  if (params.filters) intersect(set, evaluator.evaluate(params.filters, table.length))
  if (!geo) return set
  const words = wordsFor(table.length)
  const { aroundLatLng, aroundRadius, insideBoundingBox } = params
  if (aroundLatLng && typeof aroundRadius === 'number') intersect(set, geo.within(aroundLatLng, aroundRadius, words))
  if (insideBoundingBox && insideBoundingBox.length > 0) intersect(set, geo.inside(insideBoundingBox, words))
  return set
}

function fewestTypos(set: Bitset, ranks: Float64Array): number {
  let fewest = Number.POSITIVE_INFINITY
  for (const document of listBits(set, countBits(set))) fewest = Math.min(fewest, rankTypos(ranks[document]!))
  return fewest
}

function keepFewTypos(set: Bitset, ranks: Float64Array, limit: number): void {
  for (const document of listBits(set, countBits(set))) {
    if (rankTypos(ranks[document]!) > limit) set[document >>> 5] = set[document >>> 5]! & ~(1 << (document & 31))
  }
}
