import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../bulk-plans.tables.ts'

/** days for which a plan that never started is kept */
const keptDays = 30

/** Deletes plans that never started; the record still has who made and dropped them. */
export async function sweepPlans(db: Db): Promise<void> {
  await db
    .deleteFrom('bulkPlans')
    .where('state', 'in', ['planned', 'waiting', 'discarded'])
    .where('createdAt', '<', sql<Date>`now() - ${keptDays} * interval '1 day'`)
    .execute()
}
