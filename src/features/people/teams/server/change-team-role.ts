import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { teamRoles } from '#shared/roles.ts'
import { handsOver, invitesToTeam, managesVendor, mayChangeRole } from '../teams.policy.ts'
import type { TeamRole } from '../teams.tables.ts'
import { auditTeam, hasOtherOwner, lockTeam } from './lock-team.ts'
import { revokeInvitesBy } from './revoke-invites.ts'

type Change = { vendorId: number; userId: string }

/** @throws gm-error-team-role (403) if the caller's role does not allow it, gm-error-last-owner (409) */
export async function changeTeamRole(
  db: Db,
  viewer: Viewer,
  { vendorId, userId, role }: Change & { role: TeamRole },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const own = await lockTeam(tx, viewer, vendorId, managesVendor)
    const from = await roleInTeam(tx, vendorId, userId)
    if (from === role) return
    if (!mayChangeRole(own, from, role)) refuse('gm-error-team-role', { status: 403 })
    if (from === 1 && !(await hasOtherOwner(tx, vendorId, userId))) refuse('gm-error-last-owner', { status: 409 })
    await setRole(tx, vendorId, userId, role)
    if (!invitesToTeam(role)) await revokeInvitesBy(tx, userId, vendorId)
    await auditTeam(tx, viewer, 'team.role', vendorId, { userId }, { before: { role: from }, after: { role } })
  })
}

/**
 * Makes a member the owner and the caller an admin, atomically. An admin of Pola who is not in the team
 * only appoints the owner.
 * @throws gm-error-team-role (403) if the target is the caller
 */
export async function handOverTeam(db: Db, viewer: Viewer, { vendorId, userId }: Change): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockTeam(tx, viewer, vendorId, handsOver)
    const from = await roleInTeam(tx, vendorId, userId)
    if (userId === viewer.userId) refuse('gm-error-team-role', { status: 403 })
    await setRole(tx, vendorId, userId, teamRoles.owner)
    await tx
      .updateTable('vendorTeam')
      .set({ role: teamRoles.admin })
      .where('vendorId', '=', vendorId)
      .where('userId', '=', viewer.userId)
      .where('role', '=', teamRoles.owner)
      .execute()
    const states = { before: { role: from }, after: { role: teamRoles.owner } }
    await auditTeam(tx, viewer, 'team.hand-over', vendorId, { userId }, states)
  })
}

/** @throws NOT_FOUND for people outside the team */
export async function roleInTeam(tx: Tx, vendorId: number, userId: string): Promise<TeamRole> {
  const row = await tx
    .selectFrom('vendorTeam')
    .select('role')
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.role ?? missing()
}

async function setRole(tx: Tx, vendorId: number, userId: string, role: TeamRole): Promise<void> {
  await tx
    .updateTable('vendorTeam')
    .set({ role })
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .execute()
}
