import { useApp } from '#web/app-context.ts'
import type { SearchClient } from '../search.contract.ts'

/** The search client of this request or browser; `prefix` begins every index name. */
export type SiteSearch = SearchClient & { prefix: string }

export function useSearchClient(): SiteSearch {
  return useApp().clients.search
}
