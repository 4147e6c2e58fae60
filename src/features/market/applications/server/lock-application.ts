import '../applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { ApplicationsTable } from '../applications.tables.ts'

export type LockedApplication = Selectable<ApplicationsTable>

/**
 * Locks an application, its answers and its enterprise until the transaction ends. The enterprise is locked first:
 * deciding on one of its applications changes the others, too.
 * @throws ORPCError NOT_FOUND
 */
export async function lockApplication(tx: Tx, id: number): Promise<LockedApplication> {
  const { vendorId } =
    (await tx.selectFrom('applications').select('vendorId').where('id', '=', id).executeTakeFirst()) ?? missing()
  if (vendorId !== null) await tx.selectFrom('vendors').select('id').where('id', '=', vendorId).forUpdate().execute()
  return lockAnswered(tx, id)
}

/**
 * The same as {@link lockApplication} without the enterprise, in the order in which handing in locks: it holds the lock
 * on the answers already.
 */
export async function lockAnswered(tx: Tx, id: number): Promise<LockedApplication> {
  await tx.selectFrom('formResponses').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const found = await tx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return found ?? missing()
}
