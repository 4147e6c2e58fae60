import type { Tx } from '#server/db/database.ts'
import '../networks.tables.ts'

export type Membership = { networkId: number; status: number; since?: string | null }

/** Replaces the memberships of an enterprise. The caller writes its search documents afterwards, in the same transaction. */
export async function setMemberships(tx: Tx, vendorId: number, memberships: Membership[]): Promise<void> {
  await tx.deleteFrom('networkMembers').where('vendorId', '=', vendorId).execute()
  if (memberships.length === 0) return
  await tx
    .insertInto('networkMembers')
    .values(memberships.map(one => ({ since: null, ...one, vendorId })))
    .execute()
}
