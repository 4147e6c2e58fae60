import { addInvitationCheck, onUserVerified } from '#features/people/accounts/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './referrals.contract.ts'
import { isInvited } from './server/is-invited.ts'
import { joinByReferral } from './server/join-by-referral.ts'
import { workReferrals } from './server/referral-jobs.ts'
import { referralsRoutes } from './server/referrals.routes.ts'

export default defineFeature<typeof contracts>({
  connect: () => {
    onUserVerified(joinByReferral)
    addInvitationCheck(isInvited)
  },
  setUp: ({ db, jobs, config }) => {
    workReferrals(jobs, db, config.publicUrl)
    return { routes: { referrals: referralsRoutes(db, config.publicUrl) } }
  },
})
