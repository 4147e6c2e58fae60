import '#features/networks/management/management.tables.ts'
import type { ManagedNetwork } from '#features/networks/management/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { teamRoles } from '#shared/roles.ts'

const writers = ['reviewer', 'admin', 'owner']

/**
 * Who may write about members: people with such a role in the network, and owners and admins of the team of its
 * enterprise. By name.
 */
export async function listNetworkPeople(db: Db | Tx, { id, vendorId }: Pick<ManagedNetwork, 'id' | 'vendorId'>) {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, users.name from users where disabled_at is null and (
      users.id in (select user_id from network_roles where network_id = ${id} and role = any(${writers}::text[]))
      or users.id in (select user_id from vendor_team where vendor_id = ${vendorId} and role <= ${teamRoles.admin}))
    order by lower(users.name), users.id`.execute(db)
  return rows
}
