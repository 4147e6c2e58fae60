import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../integrations.tables.ts'
import { enqueueAttempt } from './write-deliveries.ts'

/** ms for which the log of deliveries is kept */
const logLasts = 30 * 86_400_000
/** max deliveries per sweep; the next sweep takes the rest */
const most = 1000

/**
 * Queues deliveries that have been due for an hour, because their job failed for good or is gone, and deletes old ones.
 * @returns the number of queued ones
 */
export async function sweepDeliveries(db: Db): Promise<number> {
  await db
    .deleteFrom('webhookDeliveries')
    .where('createdAt', '<', new Date(Date.now() - logLasts))
    .execute()
  const left = await db
    .selectFrom('webhookDeliveries')
    .select(['id', 'attempts as attempt'])
    .where('state', '=', 'waiting')
    .where('nextAt', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('nextAt')
    .limit(most)
    .execute()
  // a delivery whose job still waits gets no second one
  await db.transaction().execute(async tx => {
    for (const job of left) await enqueueAttempt(tx, job)
  })
  return left.length
}
