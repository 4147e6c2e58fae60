export { createSearchClient, SearchRequestError } from './search-client.ts'
export { type SiteSearch, useSearchClient } from './use-search-client.ts'
