import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id as vendorId } from '#shared/contract-parts.ts'

const userId = z.uuid()

/** docs/product.md §3 “onboarding steps”. */
export const onboardingStep = z.object({
  id: z.number(),
  /** its fixed number, independent of its position in the list */
  step: z.number(),
  /** position in the list, from 1 */
  order: z.number(),
  percentage: z.number(),
  /** English, and the key of its translations, like the tooltip's text */
  title: z.string(),
  completed: z.boolean(),
  tooltip: z.object({ description: z.string() }),
  /** side of the step on which the tooltip shows, if there is room */
  position: z.literal('top'),
  /**
   * where the step links to: a path, `#invites` for the invite modal, another `#…` for a part of the account page; null
   * while its area doesn't exist
   */
  target: z.string().nullable(),
})
export type OnboardingStep = z.infer<typeof onboardingStep>

export const onboardingProgress = z.object({
  /** share of the steps that the caller can do */
  percentage: z.number().int().min(0).max(100),
  steps: z.array(onboardingStep),
  /** all steps are done, and the caller has hidden them */
  isDismissed: z.boolean(),
})
export type OnboardingProgress = z.infer<typeof onboardingProgress>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Onboarding'] })

export const onboardingContract = {
  getOnboardingProgressUser: call('GET', '/users/{userId}/onboarding', 'A person’s progress')
    .input(z.object({ userId }))
    .output(onboardingProgress),
  getOnboardingProgressVendor: call('GET', '/vendors/{vendorId}/onboarding', 'An enterprise’s progress')
    .input(z.object({ vendorId }))
    .output(onboardingProgress),
  dismissOnboardingUser: call('POST', '/users/{userId}/onboarding/dismiss', 'Hide the caller’s steps once all are done')
    .input(z.object({ userId }))
    .output(onboardingProgress),
  dismissOnboardingVendor: call(
    'POST',
    '/vendors/{vendorId}/onboarding/dismiss',
    'Hide the steps of an enterprise for the caller once all are done',
  )
    .input(z.object({ vendorId }))
    .output(onboardingProgress),
  markStatsSeen: call(
    'POST',
    '/vendors/{vendorId}/onboarding/stats-seen',
    'Record that a member saw the enterprise’s numbers',
  )
    .input(z.object({ vendorId }))
    .output(z.object({ success: z.boolean() })),
}

export const contracts = { onboarding: onboardingContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
