import type { ContractRouterClient } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
import { dependsOnInvites } from '#features/people/referrals/web/index.ts'
import type { App } from '#web/app-context.ts'
import type { onboardingContract } from '../onboarding.contract.ts'

/** Whose progress. */
export type OnboardingOwner = { userId: string; vendorId?: undefined } | { vendorId: number; userId?: undefined }

function clientOf(app: App) {
  return app.clients.onboarding as ContractRouterClient<typeof onboardingContract>
}

/** Percentage and steps. */
export function onboardingQuery(app: App, owner: OnboardingOwner) {
  const client = clientOf(app)
  return queryOptions({
    queryKey: ['onboarding', owner.userId ?? owner.vendorId],
    queryFn: () =>
      owner.userId === undefined
        ? client.getOnboardingProgressVendor({ vendorId: owner.vendorId })
        : client.getOnboardingProgressUser({ userId: owner.userId }),
    // steps are taken on other pages
    staleTime: 0,
    meta: dependsOnInvites,
  })
}

/** Tells that the viewer looks at an enterprise’s numbers; whoever is not of its team is not listened to. */
export async function markStatsSeen(app: App, vendorId: number): Promise<void> {
  await clientOf(app)
    .markStatsSeen({ vendorId })
    .catch(() => undefined)
}
