import { indexPauses } from '#features/market/listings/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'

const queue = defineQueue('shop-pauses')
const everyTenMinutes = '*/10 * * * *'

/** Follows pauses that begin and end, in the results; all else goes by the time itself. */
export function watchPauses(jobs: Jobs, db: Db): void {
  jobs.work(queue, () => indexPauses(db))
  jobs.schedule(queue, everyTenMinutes, {})
}
