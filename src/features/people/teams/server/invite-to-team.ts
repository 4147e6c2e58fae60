import { forgetThread } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import type { TeamInvite } from '../team-members.contract.ts'
import { invitesToTeam } from '../teams.policy.ts'
import type { InvitedRole } from '../teams.tables.ts'
import { getInvite } from './get-vendor-team.ts'
import { mustBeWithinLimits, mustHaveRoom, openInvite } from './invite-limits.ts'
import { type InviteSender, newLink, sendLink } from './invite-link.ts'
import { auditTeam, lockTeam } from './lock-team.ts'
import { inviteThread } from './team-invited.ts'

/**
 * Invites an address to a team, or renews its open invitation: with the role given now, a new link and a
 * new expiry.
 * @throws gm-error-valid-email-address-required, gm-error-already-member (409), gm-error-team-full (409),
 *   gm-error-invite-limit (429)
 */
export async function inviteToTeam(
  tx: Tx,
  asking: InviteSender & { email: string; role: InvitedRole },
): Promise<{ invite: TeamInvite; isResent: boolean }> {
  const { viewer, vendorId, role } = asking
  const email = normalizeEmail(asking.email)
  await lockTeam(tx, viewer, vendorId, invitesToTeam)
  if (!isEmail(email)) {
    refuse('gm-error-valid-email-address-required', { field: 'email' })
  }
  await mustBeNoMember(tx, vendorId, email)
  const open = await openInvite(tx, vendorId).where('email', '=', email).executeTakeFirst()
  if (open) {
    await tx.updateTable('teamInvites').set({ role }).where('id', '=', open.id).execute()
    return { invite: await sendAgain(tx, asking, open.id, email), isResent: true }
  }
  await mustHaveRoom(tx, vendorId)
  await mustBeWithinLimits(tx, vendorId, email)
  const { token, ...link } = await newLink(tx)
  const { id } = await tx
    .insertInto('teamInvites')
    .values({ vendorId, email, role, invitedBy: viewer.userId, ...link })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendLink(tx, asking, { inviteId: id, email, role, token })
  await auditTeam(tx, viewer, 'team.invite', vendorId, { inviteId: id, role })
  return { invite: await getInvite(tx, id), isResent: false }
}

/** @throws gm-error-invite-limit (429) */
export async function resendTeamInvite(db: Db, asking: InviteSender & { inviteId: string }): Promise<TeamInvite> {
  const { viewer, vendorId, inviteId } = asking
  return db.transaction().execute(async tx => {
    await lockTeam(tx, viewer, vendorId, invitesToTeam)
    const open = await openInvite(tx, vendorId).where('id', '=', inviteId).executeTakeFirst()
    if (!open) missing()
    return sendAgain(tx, asking, inviteId, open.email)
  })
}

/** Revokes an invitation, so that its link no longer works. */
export async function revokeTeamInvite(db: Db, viewer: Viewer, vendorId: number, inviteId: string): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockTeam(tx, viewer, vendorId, invitesToTeam)
    const open = await openInvite(tx, vendorId).where('id', '=', inviteId).executeTakeFirst()
    if (!open) missing()
    await tx.updateTable('teamInvites').set({ revokedAt: new Date() }).where('id', '=', inviteId).execute()
    await forgetThread(tx, inviteThread(inviteId))
    await auditTeam(tx, viewer, 'team.invite-revoke', vendorId, { inviteId })
  })
}

async function sendAgain(tx: Tx, asking: InviteSender, inviteId: string, email: string): Promise<TeamInvite> {
  const { viewer, vendorId } = asking
  await mustBeWithinLimits(tx, vendorId, email)
  const { token, ...link } = await newLink(tx)
  const { role } = await tx
    .updateTable('teamInvites')
    .set({ ...link, sentAt: new Date(), invitedBy: viewer.userId })
    .set(eb => ({ timesSent: eb('timesSent', '+', 1) }))
    .where('id', '=', inviteId)
    .returning('role')
    .executeTakeFirstOrThrow()
  await forgetThread(tx, inviteThread(inviteId))
  await sendLink(tx, asking, { inviteId, email, role, token })
  await auditTeam(tx, viewer, 'team.invite-resend', vendorId, { inviteId, role })
  return getInvite(tx, inviteId)
}

async function mustBeNoMember(tx: Tx, vendorId: number, email: string): Promise<void> {
  const member = await tx
    .selectFrom('vendorTeam')
    .innerJoin('users', 'users.id', 'vendorTeam.userId')
    .select('users.id')
    .where('vendorTeam.vendorId', '=', vendorId)
    .where('users.email', '=', email)
    .executeTakeFirst()
  if (member) refuse('gm-error-already-member', { status: 409, field: 'email' })
}
