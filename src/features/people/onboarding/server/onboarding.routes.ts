import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { managesVendor, seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { onboardingContract } from '../onboarding.contract.ts'
import { seesUserOnboarding } from '../onboarding.policy.ts'
import { dismissSteps, withDismissal } from './dismiss-steps.ts'
import { markStatsSeen, type ProgressParts, userProgress, vendorProgress } from './get-progress.ts'

const api = implementContract(onboardingContract)

export function onboardingRoutes(parts: ProgressParts) {
  const { db } = parts
  const ofUser = async (viewer: Viewer, userId: string) => {
    if (!seesUserOnboarding(viewer, userId)) missing()
    return { card: { userId: viewer.userId, vendorId: null }, progress: await userProgress(db, userId) }
  }
  const ofVendor = async (viewer: Viewer, vendorId: number) => {
    const role = await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
    const progress = await vendorProgress(parts, vendorId, { manages: managesVendor(role) })
    return { card: { userId: viewer.userId, vendorId }, progress }
  }
  return api.router({
    getOnboardingProgressUser: api.getOnboardingProgressUser
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { userId } }) => {
        const { card, progress } = await ofUser(viewer, userId)
        // dismissal belongs to the person who looks, so it is read only for their own steps
        return viewer.userId === userId ? withDismissal(db, card, progress) : { ...progress, isDismissed: false }
      }),
    dismissOnboardingUser: api.dismissOnboardingUser
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { userId } }) => {
        if (viewer.userId !== userId) missing()
        const { card, progress } = await ofUser(viewer, userId)
        await dismissSteps(db, card, progress)
        return withDismissal(db, card, progress)
      }),
    getOnboardingProgressVendor: api.getOnboardingProgressVendor
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId } }) => {
        const { card, progress } = await ofVendor(viewer, vendorId)
        return withDismissal(db, card, progress)
      }),
    dismissOnboardingVendor: api.dismissOnboardingVendor
      .use(signedIn)
      .handler(async ({ context: { viewer }, input: { vendorId } }) => {
        const { card, progress } = await ofVendor(viewer, vendorId)
        await dismissSteps(db, card, progress)
        return withDismissal(db, card, progress)
      }),
    markStatsSeen: api.markStatsSeen.use(signedIn).handler(async ({ context: { viewer }, input: { vendorId } }) => {
      await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
      await markStatsSeen(db, vendorId, viewer.userId)
      return { success: true }
    }),
  })
}
