import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { teamRoles } from '#shared/roles.ts'
import { hasOtherOwner, lockVendor } from './lock-team.ts'

/**
 * Makes a person the owner of an enterprise that has none. Doesn't change the profile they act as, and never replaces
 * an owner.
 * @returns false if it has an owner already
 * @throws ORPCError NOT_FOUND if the enterprise does not exist
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
