import { identityOf } from '#features/community/chat/chat-identity.ts'
import { numberOfStatus } from '#features/networks/networks/membership-states.ts'
import '#features/networks/networks/networks.tables.ts'
import type { Db } from '#server/db/database.ts'

/** Whether one of two participants runs a network that the other is in today, or applied to; both named as in chat. */
export async function knowsByMembership(db: Db, one: string, other: string): Promise<boolean> {
  const [first, second] = [identityOf(one), identityOf(other)]
  if (first?.kind !== 'vendor' || second?.kind !== 'vendor') return false
  const ids = [first.vendorId, second.vendorId]
  const row = await db
    .selectFrom('networkMembers as member')
    .innerJoin('networks', 'networks.id', 'member.networkId')
    .select('networks.id')
    .where('networks.vendorId', 'in', ids)
    .where('member.vendorId', 'in', ids)
    .whereRef('member.vendorId', '<>', 'networks.vendorId')
    .where('member.status', '<>', numberOfStatus('notApproved'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
