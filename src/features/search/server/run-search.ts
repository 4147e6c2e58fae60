import { maxHitsPerPage } from '../search.contract.ts'
import type { FacetHit, QueryParams, QueryResult } from './engine/engine.types.ts'
import { findIndex, type IndexAddress } from './index-address.ts'
import { SearchHttpError } from './search-error.ts'
import type { SearchNode } from './search-node.ts'
import { collectParams, encodeParams, readParams } from './search-params.ts'

export type Indexes = { node: SearchNode; prefix: string }

/** Queries in one request. */
export const maxQueries = 50

/** One query with its answer, not yet written as text. */
export type Answer = {
  index: IndexAddress
  params: QueryParams
  /** url-encoded, as it was asked */
  asked: string
  result: QueryResult
  /** whole milliseconds, at least 1 */
  took: number
}

export type FacetAnswer = { facetHits: FacetHit[]; took: number }

/** @throws SearchHttpError and the engine's errors, see asSearchError */
export function runSearch(indexes: Indexes, name: string, request: Record<string, unknown>): Answer {
  const started = performance.now()
  const index = findIndex(indexes.node, indexes.prefix, name)
  const given = collectParams(request)
  const params = readParams(given)
  const result = index.engine.query(params, index.criterion)
  return { index, params, asked: encodeParams(given), result, took: took(started) }
}

/** Values of a facet that start with, or are close to, the text in `facetQuery`, the most frequent first. */
export function runFacetSearch(
  indexes: Indexes,
  name: string,
  facet: string,
  { facetQuery, maxFacetHits = 10, ...request }: Record<string, unknown>,
): FacetAnswer {
  const started = performance.now()
  const index = findIndex(indexes.node, indexes.prefix, name)
  const given = collectParams(request)
  const text = facetQuery ?? given.facetQuery ?? ''
  const limit = given.maxFacetHits ?? maxFacetHits
  delete given.facetQuery
  delete given.maxFacetHits
  if (typeof text !== 'string' || text.length > 512) throw new SearchHttpError(400, 'facetQuery must be a short text')
  if (!/^(\d{1,2}|100)$/.test(typeof limit === 'object' ? '' : String(limit))) {
    throw new SearchHttpError(400, 'maxFacetHits must be 0 to 100')
  }
  const facetHits = index.engine.searchFacetValues(facet, text, { ...readParams(given), maxFacetHits: Number(limit) })
  return { facetHits, took: took(started) }
}

export type MultiAnswer = (Answer & { processed?: boolean }) | FacetAnswer

/**
 * Several queries, in order. With the strategy `stopIfEnoughMatches` those after the first that fills its page are not run
 * and marked so.
 */
export function runQueries(indexes: Indexes, body: Record<string, unknown>): MultiAnswer[] {
  const { requests, strategy = 'none' } = body
  if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches') throw new SearchHttpError(400, 'Unknown strategy')
  if (!Array.isArray(requests)) throw new SearchHttpError(400, 'requests must be an array')
  if (requests.length > maxQueries) throw new SearchHttpError(400, `More than ${maxQueries} queries in one request`)
  let enough = false
  return requests.map((request: unknown): MultiAnswer => {
    if (!isRecord(request)) throw new SearchHttpError(400, 'each request must be an object')
    const { indexName, type = 'default', facet, ...rest } = request
    if (typeof indexName !== 'string') throw new SearchHttpError(400, 'indexName must be a text')
    if (type === 'facet') {
      if (typeof facet !== 'string') throw new SearchHttpError(400, 'facet must be a text')
      return runFacetSearch(indexes, indexName, facet, rest)
    }
    if (type !== 'default') throw new SearchHttpError(400, 'type must be default or facet')
    if (strategy === 'none') return runSearch(indexes, indexName, rest)
    if (enough) return { ...skipped(indexes, indexName, rest), processed: false }
    const answer = runSearch(indexes, indexName, rest)
    enough = answer.result.nbHits >= answer.result.hitsPerPage
    return { ...answer, processed: true }
  })
}

function skipped(indexes: Indexes, name: string, request: Record<string, unknown>): Answer {
  const given = collectParams(request)
  const params = readParams(given)
  const { hitsPerPage = maxHitsPerPage, page = 0 } = params
  const result = { hitsJson: Buffer.from('[]'), objectIDs: [], nbHits: 0, page, nbPages: 0, hitsPerPage }
  return { index: findIndex(indexes.node, indexes.prefix, name), params, asked: encodeParams(given), result, took: 1 }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function took(started: number): number {
  return Math.max(1, Math.round(performance.now() - started))
}
