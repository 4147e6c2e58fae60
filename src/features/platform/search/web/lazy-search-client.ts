import { loadOnce } from '#web/load-once.ts'
import type { SearchClient } from '../search.contract.ts'
import type { SearchOptions } from './search-client.ts'

/**
 * The search client over HTTP. Its code is loaded with the first call, because a page's first results are in its
 * document.
 */
export function lazySearchClient(options: SearchOptions): SearchClient {
  const client = loadOnce(async () => (await import('./search-client.ts')).createSearchClient(options))
  return {
    search: async requests => (await client()).search(requests),
    points: async request => (await client()).points(request),
    facetValues: async (...request) => (await client()).facetValues(...request),
  }
}
