import { queryOptions } from '@tanstack/react-query'
import { dependsOnInvites } from '#features/people/referrals/web/index.ts'
import type { App } from '#web/app-context.ts'

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

/** Reports that the viewer looks at an enterprise’s numbers; ignored unless they belong to its team. */
export async function markStatsSeen(app: App, vendorId: number): Promise<void> {
  await app.clients.onboarding.markStatsSeen({ vendorId }).catch(() => undefined)
}
