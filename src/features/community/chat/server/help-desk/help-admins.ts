import { platformRoles } from '#shared/roles.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** The admins who answer for the platform's team, sorted by name. */
export async function helpAdmins(db: Db | Tx): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', platformRoles.admin)
    .where('twoFactorEnabled', '=', true)
    .where('disabledAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
