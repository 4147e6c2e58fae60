import { indexPauses } from '#features/market/listings/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'

const queue = defineQueue('shop-pauses')
const everyTenMinutes = '*/10 * * * *'

/** Updates search results when pauses begin and end; everything else compares times itself. */
export function watchPauses(jobs: Jobs, db: Db): void {
  jobs.work(queue, () => indexPauses(db))
  jobs.schedule(queue, everyTenMinutes, {})
}
