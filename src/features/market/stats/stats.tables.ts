import type { CountKind, Device, SearchedType } from './count-kinds.ts'

/** One row per enterprise, kind and day (UTC); days without a count have none. */
export type ProfileCountsTable = { vendorId: number; kind: CountKind; day: string; count: number }

/** How often a listing was opened on a day (UTC); days without a count have no row. */
export type ListingCountsTable = { listingId: number; day: string; count: number }

/** How often a search led to an enterprise's page or listings on a day (UTC); deleted after a while. */
export type SearchVisitsTable = {
  vendorId: number
  day: string
  itemType: SearchedType
  /** in the form of `searchOf` */
  search: string
  count: number
}

/**
 * How often an enterprise's page and listings were opened from a country (ISO 3166-1 alpha-2) on a day (UTC); '' if
 * unknown.
 */
export type VisitorCountriesTable = { vendorId: number; day: string; country: string; count: number }

/** How often visitors searched on a day (UTC), by the country or state of their filters; deleted after a while. */
export type SearchCountsTable = {
  day: string
  itemType: SearchedType
  /** id in the gazetteer; 0: none */
  place: number
  hasResults: boolean
  count: number
}

/** How many searches there were, and pages of enterprises and listings opened, on a day (UTC); deleted after a while. */
export type AudienceCountsTable = { day: string; language: string; device: Device; count: number }

declare module '#server/db/database.ts' {
  interface Tables {
    profileCounts: ProfileCountsTable
    listingCounts: ListingCountsTable
    searchVisits: SearchVisitsTable
    visitorCountries: VisitorCountriesTable
    searchCounts: SearchCountsTable
    audienceCounts: AudienceCountsTable
  }
}
