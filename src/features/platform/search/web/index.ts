export { createSearchClient, SearchRequestError } from './search-client.ts'
export { type SiteSearch, searchOf, useSearchClient } from './use-search-client.ts'
