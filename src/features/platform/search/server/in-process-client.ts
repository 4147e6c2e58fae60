import type { FacetHits, SearchClient, SearchResult } from '../search.contract.ts'
import { collectPoints } from './collect-points.ts'
import { readHits } from './kept-hits.ts'
import { type Indexes, readFacetQuery, runFacetSearch, runSearch } from './run-search.ts'
import { answerSummary, facetAnswer, hitsOf } from './write-answer.ts'

/**
 * The browser's search client for rendering on the server: same answers without HTTP or budget. Throws where HTTP
 * returns an error.
 */
export function createInProcessClient(indexes: Indexes): SearchClient {
  return {
    search: async <T>(requests: Parameters<SearchClient['search']>[0]) =>
      requests.map(({ indexName, ...request }) => {
        const answer = runSearch(indexes, indexName, request)
        const { objectIDs } = answer.result
        const hits = readHits(hitsOf(answer), objectIDs.length) as T[]
        return { hits, facets: answer.result.facets, ...answerSummary(answer) } as SearchResult<T>
      }),
    points: async ({ indexName, ...request }) => collectPoints(indexes, indexName, request),
    facetValues: async (index, facet, facetQuery, params = {}): Promise<FacetHits> =>
      facetAnswer(runFacetSearch(readFacetQuery(indexes, index, facet, { ...params, facetQuery }))),
  }
}
