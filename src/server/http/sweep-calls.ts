import type { Db } from '#server/db/database.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'
import { deleteOldAnswers } from './idempotency.ts'
import { deleteExpiredLimits } from './limit-rate.ts'

const sweepQueue = defineQueue<Record<string, never>>('calls-sweep')

/** Deletes expired records of calls daily: rate limit windows, and answers kept for idempotency. */
export function sweepCalls(db: Db, jobs: Jobs): void {
  jobs.work(sweepQueue, async () => {
    await deleteExpiredLimits(db)
    await deleteOldAnswers(db)
  })
  jobs.schedule(sweepQueue, '29 3 * * *', {})
}
