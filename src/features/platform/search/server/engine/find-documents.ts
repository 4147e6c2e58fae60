import { type Bitset, countBits, intersect, listBits, wordsFor } from './bitset.ts'
import type { DocumentIndexes } from './document-indexes.ts'
import type { QueryParams } from './engine.types.ts'
import type { FilterEvaluator } from './evaluate-filter.ts'
import type { FacetIndex } from './facet-index.ts'
import { toPolygon } from './geo-polygon.ts'
import { rankTypos } from './match-cost.ts'
import type { TextPlan } from './plan-text-query.ts'

/** Number of documents around a position that a query without a radius is limited to. */
const AUTOMATIC_HITS = 1000

/** Documents that match a query, valid until the next query. Their text ranks are in the matcher. */
export type Found = {
  documents: Uint32Array
  automaticRadius: number | undefined
  isLimited: boolean
  /** The documents that match if the filter of this facet's group, if any, is ignored. */
  besides: (facet: string) => Uint32Array
  /** Number of those documents for each value of the facet, by value id. */
  count: (facet: FacetIndex) => Uint32Array
}

/** Finds the members of a set that match a text, and ranks them. */
export type TextSearch = {
  match(plan: TextPlan, base: Bitset, documents: number): Uint32Array
  readonly ranks: Float64Array
  /** Whether some were left out, because examining all candidates would have taken too long. */
  readonly isLimited?: boolean
}

/** Matches, and for each group of filters the documents that fail this group only. */
type Split = { documents: Uint32Array; kept: Uint32Array[] }

const NONE = new Uint32Array(0)

/** Finds the documents that satisfy a query's text, filters, geography and groups. */
export function findDocuments(
  indexes: DocumentIndexes,
  evaluator: FilterEvaluator,
  matcher: TextSearch,
  plan: TextPlan | undefined,
  params: QueryParams,
): Found {
  const { table } = indexes
  const automaticRadius = automaticRadiusOf(indexes, params)
  const base = filtered(indexes, evaluator, params, params.aroundRadius ?? automaticRadius)
  const groups = Object.entries(params.disjunctive ?? {})
  const sets = groups.map(([, node]) => evaluator.view(node, table.length))
  if (plan) dropHopeless(base, sets)
  const split = plan ? splitList(matcher.match(plan, base, table.length), sets) : splitSet(base, sets)
  const { typoTolerance } = params
  if (plan && (typoTolerance === 'min' || typoTolerance === 'strict')) {
    keepFewTypos(split, matcher.ranks, typoTolerance === 'strict' ? 1 : 0)
  }
  const { documents, kept } = split
  const keptBy = (facet: string) => kept[groups.findIndex(([group]) => group === facet)] ?? NONE
  // If more than half of all documents match, it is cheaper to count those that don't.
  const isMost = documents.length * 2 > table.size
  const others = once(() => listOthers(documents, indexes))
  return {
    documents,
    automaticRadius,
    isLimited: matcher.isLimited ?? false,
    besides: facet => joined(documents, keptBy(facet)),
    count: facet => {
      const counts = isMost ? facet.countOthers(others()) : facet.count(documents)
      return facet.count(keptBy(facet.attribute), counts)
    },
  }
}

/** Removes documents that fail two or more groups: they are neither found nor counted. */
function dropHopeless(set: Bitset, groups: Bitset[]): void {
  if (groups.length < 2) return
  for (let word = 0; word < set.length; word++) {
    let once = 0
    let twice = 0
    for (let group = 0; group < groups.length; group++) {
      const without = ~groups[group]![word]!
      twice |= once & without
      once |= without
    }
    set[word] = set[word]! & ~twice
  }
}

function splitList(matches: Uint32Array, groups: Bitset[]): Split {
  if (groups.length === 0) return { documents: matches, kept: [] }
  const documents = new Uint32Array(matches.length)
  const kept = groups.map(() => new Uint32Array(matches.length))
  const counts = new Uint32Array(groups.length)
  let count = 0
  for (let at = 0; at < matches.length; at++) {
    const document = matches[at]!
    const by = onlyGroupWithout(document, groups)
    if (by === NO_GROUP) documents[count++] = document
    else if (by !== SEVERAL) kept[by]![counts[by]!++] = document
  }
  return { documents: documents.subarray(0, count), kept: kept.map((list, group) => list.subarray(0, counts[group])) }
}

const NO_GROUP = -1
const SEVERAL = -2

function onlyGroupWithout(document: number, groups: Bitset[]): number {
  const word = document >>> 5
  const bit = 1 << (document & 31)
  let by = NO_GROUP
  for (let group = 0; group < groups.length; group++) {
    if ((groups[group]![word]! & bit) !== 0) continue
    if (by !== NO_GROUP) return SEVERAL
    by = group
  }
  return by
}

/** Splits a set, which is left with the matches. */
function splitSet(set: Bitset, groups: Bitset[]): Split {
  const kept = groups.map(() => new Uint32Array(set.length))
  for (let word = 0; groups.length > 0 && word < set.length; word++) {
    const all = set[word]!
    if (all === 0) continue
    let once = 0
    let twice = 0
    for (const group of groups) {
      const without = all & ~group[word]!
      twice |= once & without
      once |= without
    }
    set[word] = all & ~once
    for (let group = 0; group < groups.length; group++) kept[group]![word] = all & ~groups[group]![word]! & ~twice
  }
  return { documents: listBits(set, countBits(set)), kept: kept.map(bits => listBits(bits, countBits(bits))) }
}

function keepFewTypos(split: Split, ranks: Float64Array, more: number): void {
  let fewest = Number.POSITIVE_INFINITY
  for (const document of split.documents) fewest = Math.min(fewest, rankTypos(ranks[document]!))
  const isNear = (document: number) => rankTypos(ranks[document]!) <= fewest + more
  split.documents = split.documents.filter(isNear)
  split.kept = split.kept.map(list => list.filter(isNear))
}

function joined(left: Uint32Array, right: Uint32Array): Uint32Array {
  if (right.length === 0) return left
  const all = new Uint32Array(left.length + right.length)
  all.set(left)
  all.set(right, left.length)
  return all
}

/** The existing documents that are not among these. */
function listOthers(documents: Uint32Array, { table }: DocumentIndexes): Uint32Array {
  const rest = table.alive.slice()
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at]!
    rest[document >>> 5] = rest[document >>> 5]! & ~(1 << (document & 31))
  }
  return listBits(rest, table.size - documents.length)
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function filtered(
  indexes: DocumentIndexes,
  evaluator: FilterEvaluator,
  params: QueryParams,
  radius: QueryParams['aroundRadius'],
): Bitset {
  const { table, geo } = indexes
  const set = table.alive.slice()
  if (params.filters) evaluator.restrict(set, params.filters, table.length)
  if (!geo) return set
  const words = wordsFor(table.length)
  const { aroundLatLng, insideBoundingBox, insidePolygon } = params
  if (aroundLatLng && typeof radius === 'number') intersect(set, geo.within(aroundLatLng, radius, words))
  if (insideBoundingBox && insideBoundingBox.length > 0) intersect(set, geo.inside(insideBoundingBox, words))
  else if (insidePolygon && insidePolygon.length > 0)
    intersect(set, geo.insidePolygons(insidePolygon.map(toPolygon), words))
  return set
}

/** The radius by density, where the query has a position and nothing else that limits places. */
function automaticRadiusOf({ table, geo }: DocumentIndexes, params: QueryParams): number | undefined {
  const { aroundLatLng, aroundRadius, insideBoundingBox = [], insidePolygon = [], minimumAroundRadius = 0 } = params
  if (!geo || !aroundLatLng || aroundRadius !== undefined) return undefined
  if (insideBoundingBox.length > 0 || insidePolygon.length > 0) return undefined
  const all = listBits(table.alive, table.size)
  return Math.max(minimumAroundRadius, geo.radiusOfNearest(aroundLatLng, all, AUTOMATIC_HITS))
}
