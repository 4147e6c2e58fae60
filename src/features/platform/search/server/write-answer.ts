import { type FacetHits, paginationLimitedTo } from '../search.contract.ts'
import type { QueryResult } from './engine/engine.types.ts'
import type { Answer, FacetAnswer } from './run-search.ts'

/** `processed`: whether it was run, if a strategy decides; `cursor`: for the next part when browsing */
type AnswerParts = Answer & { processed?: boolean | undefined; cursor?: string | undefined }

const opening = Buffer.from('{"hits":')

/**
 * The result in Algolia's format. Hits and facets are copied as the engine wrote them; they are only parsed to
 * translate names in languages without documents.
 */
export function answerText(answer: AnswerParts): Buffer {
  const { facetsJson } = answer.result
  const facets = facetsJson === undefined ? '' : `"facets":${facetsJson},`
  return Buffer.concat([
    opening,
    hitsOf(answer),
    Buffer.from(`,${facets}${JSON.stringify(answerSummary(answer)).slice(1)}`),
  ])
}

/** The hits as JSON, with names in the requested language. */
export function hitsOf({ index, result }: Pick<Answer, 'index' | 'result'>): Buffer {
  return index.named?.(result.hitsJson) ?? result.hitsJson
}

export function facetAnswer({ facetHits, took }: FacetAnswer): FacetHits {
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: took }
}

/** A result without its hits and facets. */
export function answerSummary({ index, params, asked, result, took, processed, cursor, ...asking }: AnswerParts) {
  return {
    nbHits: result.nbHits,
    page: result.page,
    nbPages: result.nbPages,
    hitsPerPage: result.hitsPerPage,
    message: tooDeep(result) ? `Only the first ${paginationLimitedTo} hits can be paged to` : undefined,
    offset: result.offset,
    length: result.length,
    automaticRadius: result.automaticRadius === undefined ? undefined : String(result.automaticRadius),
    facets_stats: result.facets_stats,
    alternatives: result.alternatives,
    exhaustive: { facetsCount: !result.isLimited, nbHits: !result.isLimited, typo: true },
    exhaustiveFacetsCount: !result.isLimited,
    exhaustiveNbHits: !result.isLimited,
    exhaustiveTypo: true,
    query: params.query ?? '',
    params: asked,
    index: index.name,
    renderingContent: asking.renderingContent,
    processed,
    cursor,
    processingTimeMS: took,
  }
}

/** Whether the page lies beyond the hits that can be shown. */
function tooDeep({ nbHits, page, hitsPerPage, offset = page * hitsPerPage }: QueryResult): boolean {
  return offset >= paginationLimitedTo && offset < nbHits
}
