import type { DocumentIndexes } from './document-indexes.ts'
import type { AroundPrecision, FilterNode, QueryParams } from './engine.types.ts'
import type { FilterEvaluator } from './evaluate-filter.ts'
import { chordLength } from './geo-index.ts'
import { rankTier, sunk } from './match-cost.ts'

/** As in Algolia, places whose distances differ by less are ranked as equally near. */
const DEFAULT_PRECISION = 10
const MAX_SCORE = 65_535

/** Memory for sort keys, which the next query overwrites. */
export class KeyRoom {
  readonly #keys: Float64Array[] = []

  /** Returns one of several arrays with a key for each document; it still holds the previous query's values. */
  take(at: number, documents: number): Float64Array {
    const keys = this.#keys[at]
    if (keys && keys.length >= documents) return keys
    this.#keys[at] = new Float64Array(Math.ceil(documents * 1.25))
    return this.#keys[at]
  }
}

/** Whether matches are ranked by more than their words. */
export function hasMatchKeys({ aroundLatLng, scored }: QueryParams): boolean {
  return aroundLatLng !== undefined || scored !== undefined
}

/**
 * Sort keys of the matches that come before the order of the index: typos and the standing of the words (`rankTier`),
 * then, as in Algolia: distance, scores of filters, the rest of the text rank. `ranks` are those of the text, undefined
 * without one.
 */
export function matchKeys(
  indexes: DocumentIndexes,
  evaluator: FilterEvaluator,
  params: QueryParams,
  documents: Uint32Array,
  ranks: Float64Array | undefined,
  sortsByDistance: boolean,
  room: KeyRoom,
): Float64Array[] {
  const keys: Float64Array[] = []
  const { length } = indexes.table
  if (ranks) {
    const tiers = room.take(1, length)
    for (const document of documents) tiers[document] = rankTier(ranks[document]!)
    keys.push(tiers)
  }
  if (params.aroundLatLng && indexes.geo && !sortsByDistance) {
    const distances = room.take(2, length)
    indexes.geo.measure(params.aroundLatLng, documents, distances)
    roundDistances(distances, documents, params.aroundPrecision ?? DEFAULT_PRECISION)
    keys.push(distances)
  }
  if (params.scored) {
    const scores = room.take(3, length)
    const found = scoreOf(params.scored, evaluator, documents, length, params.sumOrFiltersScores ?? false)
    for (let at = 0; at < documents.length; at++) scores[documents[at]!] = -found[at]!
    keys.push(scores)
  }
  return ranks ? [...keys, ranks] : keys
}

/** Sinks the documents for which this facet is true below others with the same rank. */
export function sinkTrue(
  facet: string,
  evaluator: FilterEvaluator,
  documents: Uint32Array,
  length: number,
  ranks: Float64Array,
): void {
  const set = evaluator.view({ type: 'facet', attribute: facet, value: 'true' }, length)
  for (const document of documents) {
    if ((set[document >>> 5]! & (1 << (document & 31))) !== 0) ranks[document] = sunk(ranks[document]!)
  }
}

/**
 * Replaces squared chords by metres, rounded down to steps of the given length, or of the length for the band that they
 * lie in.
 */
export function roundDistances(distances: Float64Array, documents: Uint32Array, precision: AroundPrecision): void {
  const bands = typeof precision === 'number' ? [{ from: 0, value: precision }] : precision
  for (const document of documents) {
    const metres = chordLength(Math.sqrt(distances[document]!))
    distances[document] = Number.isFinite(metres) ? roundTo(metres, bands) : Number.POSITIVE_INFINITY
  }
}

function roundTo(metres: number, bands: readonly { from: number; value: number }[]): number {
  let band = { from: 0, value: DEFAULT_PRECISION }
  for (const next of bands) if (next.from <= metres && next.from >= band.from) band = next
  const step = Math.max(band.value, DEFAULT_PRECISION)
  return band.from + Math.floor((metres - band.from) / step) * step
}

/**
 * The score of each document: a condition that holds counts its score (1 by default); an AND sums its conditions, an OR
 * takes the highest, or the sum with `sums`.
 */
function scoreOf(
  node: FilterNode,
  evaluator: FilterEvaluator,
  documents: Uint32Array,
  length: number,
  sums: boolean,
): Float64Array {
  const scores = new Float64Array(documents.length)
  if (node.type === 'and' || node.type === 'or') {
    for (const part of node.nodes) {
      const own = scoreOf(part, evaluator, documents, length, sums)
      for (let at = 0; at < own.length; at++) {
        scores[at] = node.type === 'and' || sums ? scores[at]! + own[at]! : Math.max(scores[at]!, own[at]!)
      }
    }
    return scores
  }
  const score = Math.min(scoreWritten(node), MAX_SCORE)
  const set = evaluator.view(node, length)
  for (let at = 0; at < scores.length; at++) {
    const document = documents[at]!
    if ((set[document >>> 5]! & (1 << (document & 31))) !== 0) scores[at] = score
  }
  return scores
}

function scoreWritten(node: FilterNode): number {
  if (node.type === 'not') return scoreWritten(node.node)
  return (node.type === 'facet' ? node.score : undefined) ?? 1
}
