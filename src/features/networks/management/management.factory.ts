import type { Db } from '#server/db/database.ts'
import './management.tables.ts'
import type { NetworkRole } from './network-roles.ts'

/** Gives somebody a role in a network; one that they have is replaced. */
export async function giveNetworkRole(db: Db, given: { networkId: number; userId: string; role: NetworkRole }) {
  await db
    .insertInto('networkRoles')
    .values({ ...given, givenBy: null })
    .onConflict(conflict => conflict.columns(['networkId', 'userId']).doUpdateSet({ role: given.role }))
    .execute()
}
