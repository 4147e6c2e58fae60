import { requireOwnTeam, requireTeamRole, teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly, signedIn } from '#server/http/guards.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import { profileProposalsContract } from '../profile-proposals.contract.ts'
import { decideProposal } from './decide-proposal.ts'
import { getOwnProposal } from './get-own-proposal.ts'
import { listProposals } from './list-proposals.ts'
import { saveProposal, withdrawProposal } from './save-proposal.ts'

const api = implementContract(profileProposalsContract)

/**
 * A team reads its proposal, its owners and admins change it, admins of Pola decide.
 * @param publicUrl the origin of links in mails
 */
export function profileProposalsRoutes(db: Db, publicUrl: string) {
  return api.router({
    getOwnProposal: api.getOwnProposal.use(signedIn).handler(async ({ context: { viewer }, input: { id } }) => {
      await requireTeamRole(db, viewer, id, seesVendorAccount)
      return getOwnProposal(db, id, managesVendor(await teamRoleOf(db, withoutAdminRights(viewer), id)))
    }),
    saveProposal: api.saveProposal.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await requireOwnTeam(db, viewer, input.id, managesVendor)
      await saveProposal(db, publicUrl, viewer, input)
      return getOwnProposal(db, input.id, true)
    }),
    withdrawProposal: api.withdrawProposal.use(signedIn).handler(async ({ context: { viewer }, input: { id } }) => {
      await requireOwnTeam(db, viewer, id, managesVendor)
      await withdrawProposal(db, viewer, id)
      return getOwnProposal(db, id, true)
    }),
    getProposals: api.getProposals.use(adminOnly).handler(({ input }) => listProposals(db, input)),
    decideProposal: api.decideProposal.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      await decideProposal(db, publicUrl, viewer, input)
      return { success: true }
    }),
  })
}
