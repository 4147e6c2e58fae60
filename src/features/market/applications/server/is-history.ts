import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { applicationStatuses } from '../application-states.ts'

/** Of a row of `applications`: its enterprise was approved with a later one since, which is what visitors see. */
export const isHistory = sql<boolean>`exists (
  select from applications as later
  where later.vendor_id = applications.vendor_id and later.status = ${sql.lit(applicationStatuses.approved)}
    and (later.decided_at, later.id) > (applications.decided_at, applications.id)
)`

/** Whether what is shown of its enterprise was approved with a later one. */
export async function wasApprovedAgain(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('applications').select(isHistory.as('is')).where('id', '=', id).executeTakeFirst()
  return row?.is ?? false
}
