import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { once } from '#server/http/idempotency.ts'
import { teamMembersContract } from '../team-members.contract.ts'
import { handsOver, invitesToTeam, managesVendor, seesVendorAccount } from '../teams.policy.ts'
import { acceptTeamInvite, declineTeamInvite, lookUpTeamInvite } from './answer-team-invite.ts'
import { changeTeamRole, handOverTeam } from './change-team-role.ts'
import { getVendorTeam } from './get-vendor-team.ts'
import { inviteToTeam, resendTeamInvite, revokeTeamInvite } from './invite-to-team.ts'
import { removeFromTeam } from './remove-from-team.ts'
import { requireTeamRole } from './team-role.ts'

const api = implementContract(teamMembersContract)
const roleNames = { 1: 'owner', 2: 'admin', 3: 'member' } as const

/** `publicUrl`: origin of links in mails. */
export function teamMembersRoutes(db: Db, publicUrl: string) {
  return {
    getVendorTeam: api.getVendorTeam.use(signedIn).handler(({ context, input }) => {
      return getVendorTeam(db, context.viewer, input.vendorId)
    }),
    getEnterpriseTeamRoleDetails: api.getEnterpriseTeamRoleDetails
      .use(signedIn)
      .handler(async ({ context, input: { vendorId } }) => {
        const role = await requireTeamRole(db, context.viewer, vendorId, seesVendorAccount)
        return {
          vendorId,
          teamRole: role,
          label: roleNames[role],
          managesVendor: managesVendor(role),
          invitesToTeam: invitesToTeam(role),
          handsOver: handsOver(role),
        }
      }),
    inviteToTeam: api.inviteToTeam.use(signedIn).handler(({ context, input }) => {
      const { viewer, language } = context
      return once(db, { context, name: 'inviteToTeam', input }, tx =>
        inviteToTeam(tx, { viewer, publicUrl, language, ...input }),
      )
    }),
    resendTeamInvite: api.resendTeamInvite.use(signedIn).handler(async ({ context: { viewer, language }, input }) => {
      return { invite: await resendTeamInvite(db, { viewer, publicUrl, language, ...input }) }
    }),
    revokeTeamInvite: api.revokeTeamInvite.use(signedIn).handler(async ({ context, input }) => {
      await revokeTeamInvite(db, context.viewer, input.vendorId, input.inviteId)
      return { success: true }
    }),
    changeTeamRole: api.changeTeamRole.use(signedIn).handler(async ({ context, input }) => {
      await changeTeamRole(db, context.viewer, input)
      return getVendorTeam(db, context.viewer, input.vendorId)
    }),
    removeTeamMember: api.removeTeamMember.use(signedIn).handler(async ({ context, input }) => {
      await removeFromTeam(db, context.viewer, input)
      return { success: true }
    }),
    handOverTeam: api.handOverTeam.use(signedIn).handler(async ({ context, input }) => {
      await handOverTeam(db, context.viewer, input)
      return getVendorTeam(db, context.viewer, input.vendorId)
    }),
    lookUpTeamInvite: api.lookUpTeamInvite
      .use(anyone)
      .handler(({ context, input }) => lookUpTeamInvite(db, context.viewer, input.token, input.language)),
    acceptTeamInvite: api.acceptTeamInvite.use(signedIn).handler(({ context, input }) => {
      return acceptTeamInvite(db, context.viewer, input.token)
    }),
    declineTeamInvite: api.declineTeamInvite.use(signedIn).handler(async ({ context, input }) => {
      await declineTeamInvite(db, context.viewer, input.token)
      return { success: true }
    }),
  }
}
