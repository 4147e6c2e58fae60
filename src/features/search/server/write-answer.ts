import type { FacetHits } from '../search.contract.ts'
import type { Answer, FacetAnswer, MultiAnswer } from './run-search.ts'

/** The answer as Algolia writes it. The hits are copied as the engine wrote them, never parsed. */
export function answerText(answer: Answer): Buffer {
  return Buffer.concat(answerParts(answer))
}

/** `{"results":[…]}` of several queries. */
export function multiAnswerText(answers: MultiAnswer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('{"results":[')]
  for (const [at, answer] of answers.entries()) {
    if (at > 0) parts.push(Buffer.from(','))
    if ('facetHits' in answer) parts.push(Buffer.from(JSON.stringify(facetAnswer(answer))))
    else parts.push(...answerParts(answer))
  }
  parts.push(Buffer.from(']}'))
  return Buffer.concat(parts)
}

export function facetAnswer({ facetHits, took }: FacetAnswer): FacetHits {
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: took }
}

/** Everything of an answer but its hits. */
export function answerSummary({ index, params, asked, result, took, processed }: Answer & { processed?: boolean }) {
  return {
    nbHits: result.nbHits,
    page: result.page,
    nbPages: result.nbPages,
    hitsPerPage: result.hitsPerPage,
    offset: result.offset,
    length: result.length,
    facets: result.facets,
    facets_stats: result.facets_stats,
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    query: params.query ?? '',
    params: asked,
    index: index.name,
    processed,
    processingTimeMS: took,
  }
}

const opening = Buffer.from('{"hits":')

function answerParts(answer: Answer): Buffer[] {
  return [opening, answer.result.hitsJson, Buffer.from(`,${JSON.stringify(answerSummary(answer)).slice(1)}`)]
}
