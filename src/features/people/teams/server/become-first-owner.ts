import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { teamRoles } from '#shared/roles.ts'
import { hasOtherOwner, lockVendor } from './lock-team.ts'

/**
 * Makes a person the owner of an enterprise that has none. As whom they act is theirs to say. Nobody loses ownership by this.
 * @returns false where it has an owner already
 * @throws ORPCError NOT_FOUND where there is no such enterprise
 */
export async function becomeFirstOwner(tx: Tx, userId: string, vendorId: number): Promise<boolean> {
  await lockVendor(tx, vendorId)
  if (await hasOtherOwner(tx, vendorId, userId)) return false
  await tx
    .insertInto('vendorTeam')
    .values({ vendorId, userId, role: teamRoles.owner })
    .onConflict(on => on.columns(['vendorId', 'userId']).doUpdateSet({ role: teamRoles.owner }))
    .execute()
  await writeAudit(tx, { userId, actingVendorId: null, action: 'team.first-owner', target: `vendor:${vendorId}` })
  return true
}
