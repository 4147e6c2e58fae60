import { queryOptions } from '@tanstack/react-query'
import { dependsOnInvites } from '#features/people/referrals/web/index.ts'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'

/** Whose progress. */
export type OnboardingOwner = { userId: string; vendorId?: undefined } | { vendorId: number; userId?: undefined }

/** Percentage and steps. */
export function onboardingQuery(app: App, owner: OnboardingOwner) {
  const client = app.clients.onboarding
  return queryOptions({
    queryKey: ['onboarding', owner.userId ?? owner.vendorId],
    queryFn: () =>
      owner.userId === undefined
        ? client.getOnboardingProgressVendor({ vendorId: owner.vendorId })
        : client.getOnboardingProgressUser({ userId: owner.userId }),
    // steps are completed on other pages
    staleTime: 0,
    meta: dependsOnInvites,
  })
}

/** Puts the steps away, which are all done. @throws the call's error */
export async function dismissSteps(app: App, owner: OnboardingOwner): Promise<void> {
  const client = app.clients.onboarding
  const progress =
    owner.userId === undefined
      ? await client.dismissOnboardingVendor({ vendorId: owner.vendorId })
      : await client.dismissOnboardingUser({ userId: owner.userId })
  queriesOf(app).setQueryData(onboardingQuery(app, owner).queryKey, progress)
}

/** Reports that the viewer looks at an enterprise’s numbers; ignored unless they belong to its team. */
export async function markStatsSeen(app: App, vendorId: number): Promise<void> {
  await app.clients.onboarding.markStatsSeen({ vendorId }).catch(() => undefined)
}
