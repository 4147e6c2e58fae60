import { stopActingAs } from '#features/people/accounts/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { teamRoles } from '#shared/roles.ts'
import { mayRemove, seesVendorAccount } from '../teams.policy.ts'
import { roleInTeam } from './change-team-role.ts'
import { auditTeam, hasOtherOwner, lockTeam } from './lock-team.ts'
import { revokeInvitesBy } from './revoke-invites.ts'

/**
 * Removes somebody from a team; everybody may remove themselves, except the last owner (docs/product.md §6).
 * @throws gm-error-team-role (403), gm-error-last-owner (409)
 */
export async function removeFromTeam(
  db: Db,
  viewer: Viewer,
  { vendorId, userId }: { vendorId: number; userId: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const own = await lockTeam(tx, viewer, vendorId, seesVendorAccount)
    const role = await roleInTeam(tx, vendorId, userId)
    const leaves = userId === viewer.userId
    if (!leaves && !mayRemove(own, role)) refuse('gm-error-team-role', { status: 403 })
    if (role === teamRoles.owner && !(await hasOtherOwner(tx, vendorId, userId)))
      refuse('gm-error-last-owner', { status: 409 })
    await takeOut(tx, vendorId, userId)
    const states = { before: { role }, after: null }
    await auditTeam(tx, viewer, leaves ? 'team.leave' : 'team.remove', vendorId, { userId }, states)
  })
}

/** Also stops the person acting as this enterprise, and revokes the invitations they sent for it. */
export async function takeOut(tx: Tx, vendorId: number, userId: string): Promise<void> {
  await tx.deleteFrom('vendorTeam').where('vendorId', '=', vendorId).where('userId', '=', userId).execute()
  await stopActingAs(tx, userId, vendorId)
  await revokeInvitesBy(tx, userId, vendorId)
}
