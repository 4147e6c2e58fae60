import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Tx } from '#server/db/database.ts'

/** Who of a vendor's team is written to about orders: its owner and admins. */
export function teamToMail(tx: Tx, vendorId: number) {
  return tx
    .selectFrom('vendorTeam')
    .innerJoin('users', 'users.id', 'vendorTeam.userId')
    .select(['users.name', 'users.email', 'users.languageCode'])
    .where('vendorTeam.vendorId', '=', vendorId)
    .where('vendorTeam.role', 'in', [1, 2])
    .execute()
}
