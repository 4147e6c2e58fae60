export { createSearchClient, SearchRequestError } from './search-client.ts'
export { type SiteSearch, useSearchClient } from './use-search-client.ts'
export type { ListVocabulary, Term, TreeNode, TreePlace, TreeVocabulary, Vocabulary } from './vocabulary.ts'
