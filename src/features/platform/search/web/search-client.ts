import {
  type FacetHits,
  type SearchClient,
  type SearchError,
  type SearchPoints,
  type SearchResult,
  searchPath,
} from '../search.contract.ts'

export type SearchOptions = {
  /** origin of the site to search */
  url: string
  /** the search-only key from the client settings */
  apiKey: string
  applicationId?: string
  fetch?: typeof fetch
  signal?: AbortSignal
}

/** An error response of the search API. */
export class SearchRequestError extends Error {
  readonly status: number

  constructor({ message, status }: SearchError) {
    super(message)
    this.status = status
  }
}

/** Longest wait, in seconds, before the one automatic retry; a longer one is an error. */
const longestWait = 5

/**
 * Searches over HTTP. Promises reject with SearchRequestError if the API refuses, and as fetch does if it can't be
 * reached. After a 429 with a short wait, waits and retries once.
 */
export function createSearchClient({
  url,
  apiKey,
  applicationId = 'pola',
  fetch = globalThis.fetch,
  signal,
}: SearchOptions): SearchClient {
  const headers = {
    'content-type': 'application/json',
    'x-algolia-api-key': apiKey,
    'x-algolia-application-id': applicationId,
  }
  const post = async <T>(path: string, body: unknown, isLast = false): Promise<T> => {
    const response = await fetch(`${url}${searchPath}/1/indexes/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    })
    const wait = response.status === 429 && !isLast ? Number(response.headers.get('retry-after')) : 0
    if (wait > 0 && wait <= longestWait) {
      await new Promise(resolve => setTimeout(resolve, wait * 1000))
      return post(path, body, true)
    }
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer as T
    throw new SearchRequestError({ message: response.statusText, ...(answer as object), status: response.status })
  }
  return {
    search: async <T>(requests: Parameters<SearchClient['search']>[0]) =>
      (await post<{ results: SearchResult<T>[] }>('*/queries', { requests })).results,
    points: ({ indexName, ...params }) => post<SearchPoints>(`${encodeURIComponent(indexName)}/points`, params),
    facetValues: (index, facet, facetQuery, params = {}) =>
      post<FacetHits>(`${encodeURIComponent(index)}/facets/${encodeURIComponent(facet)}/query`, {
        ...params,
        facetQuery,
      }),
  }
}
