import { dropEndedVendorBoosts } from '#features/market/directory/server/index.ts'
import { dropEndedListingBoosts } from '#features/market/listings/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'

const queue = defineQueue('end-boosts')
const everyTenMinutes = '*/10 * * * *'

/** Days to look back, so that boosts that ended while the server was down are found. */
const lookBackDays = 60

/** Removes ended boosts from the search index. */
export async function dropEndedBoosts(db: Db): Promise<void> {
  const since = new Date(Date.now() - lookBackDays * 86_400_000)
  await dropEndedVendorBoosts(db, since)
  await dropEndedListingBoosts(db, since)
}

/** Schedules the search for ended boosts. */
export function watchBoosts(jobs: Jobs, db: Db): void {
  jobs.work(queue, () => dropEndedBoosts(db))
  jobs.schedule(queue, everyTenMinutes, {})
}
