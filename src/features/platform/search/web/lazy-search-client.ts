import type { SearchClient } from '../search.contract.ts'
import type { SearchOptions } from './search-client.ts'

/** The search over HTTP, whose code comes with the first call: what a page begins with is in its document. */
export function lazySearchClient(options: SearchOptions): SearchClient {
  const client = async () => (await import('./search-client.ts')).createSearchClient(options)
  return {
    search: async requests => (await client()).search(requests),
    points: async request => (await client()).points(request),
    facetValues: async (...request) => (await client()).facetValues(...request),
  }
}
