import type { Db, Tx } from '#server/db/database.ts'
import type {
  AudienceCount,
  Count,
  CountryCount,
  ListingCount,
  SearchCount,
  SearchVisit,
} from './server/count-buffer.ts'
import { writeCounts, writeListingCounts } from './server/write-counts.ts'
import { writeAudience, writeSearchCounts } from './server/write-searches.ts'
import { writeCountries, writeSearchVisits } from './server/write-visits.ts'

/** Adds counts of visible enterprises. */
export async function createCounts(db: Db | Tx, counts: Count[]): Promise<void> {
  await writeCounts(db, counts)
}

/** Adds counts of visible listings. */
export async function createListingCounts(db: Db | Tx, counts: ListingCount[]): Promise<void> {
  await writeListingCounts(db, counts)
}

/** Adds searches that led to visible enterprises and listings. */
export async function createSearchVisits(db: Db | Tx, visits: SearchVisit[]): Promise<void> {
  await writeSearchVisits(db, visits)
}

/** Adds countries of visitors of visible enterprises and listings. */
export async function createCountryCounts(db: Db | Tx, counts: CountryCount[]): Promise<void> {
  await writeCountries(db, counts)
}

/** Adds searches of the whole site, and how its pages were read. */
export async function createAudience(db: Db | Tx, searches: SearchCount[], audience: AudienceCount[]): Promise<void> {
  await writeSearchCounts(db, searches)
  await writeAudience(db, audience)
}
