import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../integrations.tables.ts'
import { enqueueAttempt } from './write-deliveries.ts'

/** ms for which the log of deliveries is kept */
const logLasts = 30 * 86_400_000
/** of one sweep; the rest has the next one */
const most = 1000

/**
 * Takes up deliveries whose attempt has been due for an hour, because its job failed for good or is gone, and deletes old ones.
 * @returns how many it took up
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
  // one whose job still waits gets no second one
  await db.transaction().execute(async tx => {
    for (const job of left) await enqueueAttempt(tx, job)
  })
  return left.length
}
