import type { Db } from '#server/db/database.ts'

/** Enterprises whose team the person belongs to or has invited somebody to, without the invited people's data. */
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
  return { memberships, invitesSent }
}
