import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../bulk-plans.tables.ts'

/** days for which a plan that never started is kept */
const keptDays = 30

/**
 * Deletes plans that never started, and rows of people whose accounts are gone; the record still has who made and dropped
 * plans.
 */
export async function sweepPlans(db: Db): Promise<void> {
  await db
    .deleteFrom('bulkPlans')
    .where('state', 'in', ['planned', 'waiting', 'discarded'])
    .where('createdAt', '<', sql<Date>`now() - ${keptDays} * interval '1 day'`)
    .execute()
  await db
    .deleteFrom('bulkPlanRows')
    .where('planId', 'in', eb => eb.selectFrom('bulkPlans').select('id').where('act', 'like', 'person-%'))
    .where(sql<boolean>`not exists (select from users where users.id::text = bulk_plan_rows.target)`)
    .execute()
}
