import '../applications.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { ApplicationsTable } from '../applications.tables.ts'

export type LockedApplication = Selectable<ApplicationsTable>

/**
 * Keeps an application and its answers as they are until the transaction ends, in the order in which handing in locks them.
 * @throws ORPCError NOT_FOUND
 */
export async function lockApplication(tx: Tx, id: number): Promise<LockedApplication> {
  await tx.selectFrom('formResponses').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const found = await tx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return found ?? missing()
}
