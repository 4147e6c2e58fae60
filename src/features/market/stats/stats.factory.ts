import type { Db, Tx } from '#server/db/database.ts'
import type { Count, ListingCount } from './server/count-buffer.ts'
import { writeCounts, writeListingCounts } from './server/write-counts.ts'

/** Adds counts of visible enterprises. */
export async function createCounts(db: Db | Tx, counts: Count[]): Promise<void> {
  await writeCounts(db, counts)
}

/** Adds counts of listings that people can see. */
export async function createListingCounts(db: Db | Tx, counts: ListingCount[]): Promise<void> {
  await writeListingCounts(db, counts)
}
