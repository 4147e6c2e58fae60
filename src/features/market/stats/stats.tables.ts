import type { CountKind, SearchedType } from './count-kinds.ts'

/** One row per enterprise, kind and day (UTC); no row for a day without any. */
export type ProfileCountsTable = { vendorId: number; kind: CountKind; day: string; count: number }

/** How often a listing was opened on a day (UTC); no row for a day without. */
export type ListingCountsTable = { listingId: number; day: string; count: number }

/** How often a search led to an enterprise's page or listings on a day (UTC); kept for a while. */
export type SearchVisitsTable = {
  vendorId: number
  day: string
  itemType: SearchedType
  /** as `searchOf` gives it */
  search: string
  count: number
}

/** In which country an enterprise's page and listings were opened on a day (UTC), ISO 3166-1 alpha-2; '' where that isn't known. */
export type VisitorCountriesTable = { vendorId: number; day: string; country: string; count: number }

declare module '#server/db/database.ts' {
  interface Tables {
    profileCounts: ProfileCountsTable
    listingCounts: ListingCountsTable
    searchVisits: SearchVisitsTable
    visitorCountries: VisitorCountriesTable
  }
}
