import { dropPastListings } from '#features/market/listings/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'

const queue = defineQueue('past-listings')
const everyTenMinutes = '*/10 * * * *'

/** Days to look back, so that a server that was down catches up with listings that ended meanwhile. */
const lookBackDays = 60

/** Takes events that are over out of the results; their pages are gone from the moment of their end. */
export function watchPastListings(jobs: Jobs, db: Db): void {
  jobs.work(queue, () => dropPastListings(db, new Date(Date.now() - lookBackDays * 86_400_000)))
  jobs.schedule(queue, everyTenMinutes, {})
}
