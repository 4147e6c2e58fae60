import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { ipKey, limitRate } from '#server/http/limit-rate.ts'
import { referralsContract } from '../referrals.contract.ts'
import { invitesAsUser } from '../referrals.policy.ts'
import { auditForInviter } from './audit-for-inviter.ts'
import { invitePeople } from './invite-people.ts'
import { inviterOfReferral, listReferrals, readReferral } from './list-referrals.ts'
import type { Inviter } from './referral-inviter.ts'
import { remindReferee } from './remind-referee.ts'
import { stopInvitations } from './stop-invitations.ts'

const api = implementContract(referralsContract)
const stopsPerIp = limitRate({ name: 'referral-stop', points: 20, seconds: 3600 })

export function referralsRoutes(db: Db, publicUrl: string) {
  const mustInviteFor = async (viewer: Viewer, inviter: Inviter) => {
    if ('vendorId' in inviter) await requireTeamRole(db, viewer, inviter.vendorId, managesVendor)
    else if (!invitesAsUser(viewer, inviter.userId)) missing()
  }
  return api.router({
    referUser: api.referUser.use(signedIn).handler(async ({ context, input: { id: userId, ...invitation } }) => {
      const { viewer } = context
      const inviter = { userId }
      await mustInviteFor(viewer, inviter)
      return invitePeople({ db, publicUrl, viewer, context, inviter }, invitation)
    }),
    referVendor: api.referVendor.use(signedIn).handler(async ({ context, input: { id: vendorId, ...invitation } }) => {
      const { viewer } = context
      const inviter = { vendorId }
      await mustInviteFor(viewer, inviter)
      return invitePeople({ db, publicUrl, viewer, context, inviter }, invitation)
    }),
    getUserReferrals: api.getUserReferrals.use(signedIn).handler(async ({ context, input: { userId, ...paging } }) => {
      if (!invitesAsUser(context.viewer, userId)) missing()
      const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
      if (!user) missing()
      return listReferrals(db, publicUrl, { userId }, paging)
    }),
    getVendorReferrals: api.getVendorReferrals
      .use(signedIn)
      .handler(async ({ context, input: { vendorId, ...paging } }) => {
        await requireTeamRole(db, context.viewer, vendorId, seesVendorAccount)
        return listReferrals(db, publicUrl, { vendorId }, paging)
      }),
    remindReferee: api.remindReferee.use(signedIn).handler(async ({ context, input: { id } }) => {
      const { viewer } = context
      const inviter = await inviterOfReferral(db, id)
      await mustInviteFor(viewer, inviter)
      return db.transaction().execute(async tx => {
        await remindReferee(tx, publicUrl, id)
        await auditForInviter(tx, viewer, inviter, { action: 'referral.remind', details: { referral: id } })
        return readReferral(tx, publicUrl, id)
      })
    }),
    stopInvitations: api.stopInvitations.use(anyone).handler(async ({ context, input: { token } }) => {
      await stopsPerIp.consume(db, ipKey(context.ip))
      await stopInvitations(db, token)
      return { success: true }
    }),
  })
}
