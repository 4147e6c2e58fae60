import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { applicationStatuses } from '../application-states.ts'

/**
 * For a row of `applications`: a later application of its enterprise was approved, which is the one that visitors see.
 */
export const isHistory = sql<boolean>`exists (
  select from applications as later
  where later.vendor_id = applications.vendor_id and later.status = ${sql.lit(applicationStatuses.approved)}
    and (later.decided_at, later.id) > (applications.decided_at, applications.id)
)`

/** Whether the public page of its enterprise comes from a later application. */
export async function wasApprovedAgain(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('applications').select(isHistory.as('is')).where('id', '=', id).executeTakeFirst()
  return row?.is ?? false
}
