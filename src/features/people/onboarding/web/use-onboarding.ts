import { queryOptions } from '@tanstack/react-query'
import { dependsOnInvites } from '#features/people/referrals/web/index.ts'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'

/** The person or enterprise whose progress it is. */
export type OnboardingOwner = { userId: string; vendorId?: undefined } | { vendorId: number; userId?: undefined }

export function onboardingQuery(app: App, owner: OnboardingOwner) {
  const client = app.clients.onboarding
  return queryOptions({
    queryKey: ['onboarding', owner.userId ?? owner.vendorId],
    queryFn: () =>
      owner.userId === undefined
        ? client.getOnboardingProgressVendor({ vendorId: owner.vendorId })
        : client.getOnboardingProgressUser({ userId: owner.userId }),
    // steps are completed on other pages, so cached ones are never fresh
    staleTime: 0,
    meta: dependsOnInvites,
  })
}

/** Hides the steps once all are done. @throws the call's error */
export async function dismissSteps(app: App, owner: OnboardingOwner): Promise<void> {
  const client = app.clients.onboarding
  const progress =
    owner.userId === undefined
      ? await client.dismissOnboardingVendor({ vendorId: owner.vendorId })
      : await client.dismissOnboardingUser({ userId: owner.userId })
  queriesOf(app).setQueryData(onboardingQuery(app, owner).queryKey, progress)
}

/** Records that the viewer opened an enterprise’s statistics; ignored unless they belong to its team. */
export async function markStatsSeen(app: App, vendorId: number): Promise<void> {
  await app.clients.onboarding.markStatsSeen({ vendorId }).catch(() => undefined)
}
