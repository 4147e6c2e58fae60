import '#features/networks/bulk-messages/bulk-messages.tables.ts'
import '#features/networks/management/management.tables.ts'
import type { Db } from '#server/db/database.ts'

/**
 * Enterprises whose team the person belongs to or has invited somebody to, without the invited people's data, and their
 * roles in networks, and networks of which they want no messages to many members.
 */
export async function ownTeams(db: Db, userId: string) {
  const memberships = await db
    .selectFrom('vendorTeam')
    .innerJoin('vendors', 'vendors.id', 'vendorTeam.vendorId')
    .select(['vendors.id as vendorId', 'vendors.subDomain', 'vendors.kind', 'vendorTeam.role', 'vendorTeam.since'])
    .where('vendorTeam.userId', '=', userId)
    .orderBy('vendorTeam.since')
    .execute()
  const invitesSent = await db
    .selectFrom('teamInvites')
    .select(['vendorId', 'role', 'createdAt', 'acceptedAt', 'revokedAt'])
    .where('invitedBy', '=', userId)
    .orderBy('createdAt')
    .execute()
  const networkRoles = await db
    .selectFrom('networkRoles')
    .innerJoin('networks', 'networks.id', 'networkRoles.networkId')
    .select(['networkId', 'networks.subDomain', 'networkRoles.role', 'networkRoles.createdAt as since'])
    .where('networkRoles.userId', '=', userId)
    .orderBy('networkRoles.createdAt')
    .execute()
  const networkMessagesOff = await db
    .selectFrom('networkMessageStops')
    .innerJoin('networks', 'networks.id', 'networkMessageStops.networkId')
    .select(['networkId', 'networks.subDomain', 'stoppedAt as since'])
    .where('networkMessageStops.userId', '=', userId)
    .orderBy('stoppedAt')
    .execute()
  return { memberships, invitesSent, networkRoles, networkMessagesOff }
}
