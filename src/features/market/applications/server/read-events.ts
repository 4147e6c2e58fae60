import '../applications.tables.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { ApplicationEventsTable } from '../applications.tables.ts'

export type ApplicationEvent = Selectable<ApplicationEventsTable>

/** Events of an application, or of all applications of an enterprise, oldest first. */
export async function eventsOf(
  db: Db | Tx,
  of: { applicationId: number } | { vendorId: number },
): Promise<ApplicationEvent[]> {
  const query = db.selectFrom('applicationEvents').selectAll().orderBy('id')
  return 'vendorId' in of
    ? query.where('vendorId', '=', of.vendorId).execute()
    : query.where('applicationId', '=', of.applicationId).execute()
}
