import type { CountKind } from './count-kinds.ts'

/** One row per enterprise, kind and day (UTC); no row for a day without any. */
export type ProfileCountsTable = { vendorId: number; kind: CountKind; day: string; count: number }

/** How often a listing was opened on a day (UTC); no row for a day without. */
export type ListingCountsTable = { listingId: number; day: string; count: number }

declare module '#server/db/database.ts' {
  interface Tables {
    profileCounts: ProfileCountsTable
    listingCounts: ListingCountsTable
  }
}
