import type { ProfileHit } from '#features/market/directory/directory.search.ts'
import type { ListingHit } from '#features/market/listings/listings.search.ts'
import type { Alternative } from '#features/platform/search/search.contract.ts'
import type { Counts } from './browse-requests.ts'

/** A result of either kind; the scope of a page determines its kind. */
export type BrowseHit = ProfileHit | ListingHit

/** One page of results with the counts of every filter; the first loaded page also has results of the other kind. */
export type ResultsPage = {
  hits: BrowseHit[]
  total: number
  page: number
  pages: number
  counts: Counts
  other?: { total: number; hits: BrowseHit[] }
  /** words with results, if the typed words have none */
  alternatives?: Alternative[]
}
