import { maxHitsPerPage } from '../search.contract.ts'
import { AnswerTooLargeError } from './engine/engine.errors.ts'
import type { FacetHit, QueryParams, QueryResult } from './engine/engine.types.ts'
import { findIndex, type IndexAddress, type Indexes } from './index-address.ts'
import { paramsUnder } from './restrict-params.ts'
import { SearchHttpError } from './search-error.ts'
import { collectParams, encodeParams } from './search-params.ts'
import { answerTooLarge, type SearchWork } from './search-work.ts'

export type { Indexes }

export type Query = {
  index: IndexAddress
  params: QueryParams
  /** parameters as received, url-encoded */
  asked: string
  /** the client's settings for drawing facets, which are returned unchanged */
  renderingContent?: Record<string, unknown>
}

/** One query with its answer, not yet written as text. */
export type Answer = Query & {
  result: QueryResult
  /** whole milliseconds, at least 1 */
  took: number
}

export type FacetQuery = { index: IndexAddress; facet: string; text: string; params: QueryParams; maxFacetHits: number }
export type FacetAnswer = { facetHits: FacetHit[]; took: number }

/** @throws SearchHttpError and the engine's errors, see asSearchError */
export function readQuery(indexes: Indexes, name: string, request: Record<string, unknown>): Query {
  const index = findIndex(indexes, name)
  const given = collectParams(request)
  const params = paramsUnder(indexes.restrictions, given, index.engine.settings)
  const { renderingContent } = given
  return { index, params, asked: encodeParams(given), ...(isRecord(renderingContent) && { renderingContent }) }
}

/** @throws SearchHttpError and the engine's errors, see asSearchError */
export function runSearch(indexes: Indexes, name: string, request: Record<string, unknown>): Answer {
  const started = performance.now()
  const query = readQuery(indexes, name, request)
  const result = query.index.engine.query(query.params, query.index.criterion)
  return { ...query, result, took: took(started) }
}

/**
 * Like `runSearch`, but yields in between.
 * @throws SearchHttpError 400 if the hits exceed the size of the answer
 */
export async function runQuery(query: Query, work: SearchWork): Promise<Answer> {
  const started = performance.now()
  const steps = query.index.engine.querySteps(query.params, query.index.criterion, work.room)
  try {
    for (;;) {
      const step = steps.next()
      if (step.done) return { ...query, result: step.value, took: took(started) }
      await work.pause()
    }
  } catch (error) {
    throw error instanceof AnswerTooLargeError ? answerTooLarge() : error
  }
}

/** The empty result of a query that is not run. */
export function skipQuery(query: Query): Answer {
  const { hitsPerPage = maxHitsPerPage, page = 0 } = query.params
  const result = { hitsJson: Buffer.from('[]'), objectIDs: [], nbHits: 0, page, nbPages: 0, hitsPerPage }
  return { ...query, result, took: 1 }
}

export function readFacetQuery(
  indexes: Indexes,
  name: string,
  facet: string,
  { facetQuery, maxFacetHits = 10, ...request }: Record<string, unknown>,
): FacetQuery {
  const index = findIndex(indexes, name)
  const given = collectParams(request)
  const text = facetQuery ?? given.facetQuery ?? ''
  const limit = given.maxFacetHits ?? maxFacetHits
  delete given.facetQuery
  delete given.maxFacetHits
  if (typeof text !== 'string' || text.length > 512) throw new SearchHttpError(400, 'facetQuery must be a short string')
  if (!/^(\d{1,2}|100)$/.test(typeof limit === 'object' ? '' : String(limit))) {
    throw new SearchHttpError(400, 'maxFacetHits must be 0 to 100')
  }
  const params = paramsUnder(indexes.restrictions, given, index.engine.settings)
  return { index, facet, text, params, maxFacetHits: Number(limit) }
}

/** Values of a facet that start with, or are close to, the text in `facetQuery`, the most frequent first. */
export function runFacetSearch({ index, facet, text, params, maxFacetHits }: FacetQuery): FacetAnswer {
  const started = performance.now()
  const facetHits = index.engine.searchFacetValues(facet, text, { ...params, maxFacetHits })
  return { facetHits, took: took(started) }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function took(started: number): number {
  return Math.max(1, Math.round(performance.now() - started))
}
