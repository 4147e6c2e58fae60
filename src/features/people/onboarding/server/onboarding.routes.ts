import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { implementContract, missing } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { onboardingContract } from '../onboarding.contract.ts'
import { seesUserOnboarding } from '../onboarding.policy.ts'
import { markStatsSeen, type ProgressParts, userProgress, vendorProgress } from './get-progress.ts'

const api = implementContract(onboardingContract)

export function onboardingRoutes(parts: ProgressParts) {
  const { db } = parts
  return api.router({
    getOnboardingProgressUser: api.getOnboardingProgressUser
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { userId } }) => {
        if (!seesUserOnboarding(viewer, userId)) missing()
        return userProgress(db, userId)
      }),
    getOnboardingProgressVendor: api.getOnboardingProgressVendor
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId } }) => {
        await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
        return vendorProgress(parts, vendorId)
      }),
    markStatsSeen: api.markStatsSeen.use(signedIn).handler(async ({ context: { viewer }, input: { vendorId } }) => {
      await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
      await markStatsSeen(db, vendorId, viewer.userId)
      return { success: true }
    }),
  })
}
