/** docs/product.md §4 “Subscription”. */
export const subscriptionStatuses = { active: 1, waiting: 2, over: 3 } as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[keyof typeof subscriptionStatuses]

/** Days before its end from which a subscription may be renewed. */
export const renewalDays = 60

/** Days before the end on which the team is written to. */
export const noticeDays = [30, 7, 0] as const
export type NoticeDays = (typeof noticeDays)[number]

/** What a subscription is at a moment. */
export function statusOf(endsAt: Date | null, isAwaited: boolean, now = new Date()): SubscriptionStatus | null {
  if (endsAt && endsAt > now) return subscriptionStatuses.active
  if (isAwaited) return subscriptionStatuses.waiting
  return endsAt && subscriptionStatuses.over
}

/** From when a subscription that ends then may be renewed. */
export function renewableFrom(endsAt: Date): Date {
  return new Date(endsAt.getTime() - renewalDays * 86_400_000)
}

/** Where the picture of a payment method (docs/product.md §9) is. */
export function methodImage(method: number): string {
  const name = method === 1 ? 'card' : method === 2 ? 'bank-transfer' : 'test'
  return `/payment-methods/${name}.svg`
}

/** The page of the desk where an enterprise subscribes. */
export function subscriptionPath(vendorId: number): string {
  return `/vendor/subscription?vendorId=${vendorId}`
}
