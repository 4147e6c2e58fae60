import { type App, useApp } from '#web/app-context.ts'
import type { SearchClient } from '../search.contract.ts'

/** The search of this request or this browser; `prefix` begins every index name. */
export type SiteSearch = SearchClient & { prefix: string }

export function searchOf(app: App): SiteSearch {
  return app.clients.search as SiteSearch
}

export function useSearchClient(): SiteSearch {
  return searchOf(useApp())
}
