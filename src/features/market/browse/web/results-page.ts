import type { ProfileHit } from '#features/market/directory/directory.search.ts'
import type { ListingHit } from '#features/market/listings/listings.search.ts'
import type { Alternative } from '#features/platform/search/search.contract.ts'
import type { Counts } from './browse-requests.ts'

/** Either kind of thing; a page of results has one kind, given by its scope. */
export type BrowseHit = ProfileHit | ListingHit

/** One page of results with the counts of every filter; on the first that is asked for, what the other kind has. */
export type ResultsPage = {
  hits: BrowseHit[]
  total: number
  page: number
  pages: number
  counts: Counts
  other?: { total: number; hits: BrowseHit[] }
  /** words that find something, where those that were typed find nothing */
  alternatives?: Alternative[]
}
