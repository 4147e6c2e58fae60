import type { Db, Tx } from '#server/db/database.ts'
import './management.tables.ts'
import type { NetworkRole } from './network-roles.ts'

type Role = { networkId: number; userId: string; role: NetworkRole }

/** Gives somebody a role in a network; one that they have is replaced. */
export async function giveNetworkRole(db: Db | Tx, given: Role): Promise<void> {
  await db
    .insertInto('networkRoles')
    .values({ ...given, givenBy: null })
    .onConflict(conflict => conflict.columns(['networkId', 'userId']).doUpdateSet({ role: given.role }))
    .execute()
}
