/** Statuses of docs/product.md §4 “Subscription”. */
export const subscriptionStatuses = { active: 1, waiting: 2, over: 3 } as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[keyof typeof subscriptionStatuses]

/** Days before its end from which a subscription may be renewed. */
export const renewalDays = 60

/** Days before the end on which the team is notified. */
export const noticeDays = [30, 7, 0] as const
export type NoticeDays = (typeof noticeDays)[number]

/** Status of a subscription at a time. */
export function statusOf(endsAt: Date | null, isAwaited: boolean, now = new Date()): SubscriptionStatus | null {
  if (endsAt && endsAt > now) return subscriptionStatuses.active
  if (isAwaited) return subscriptionStatuses.waiting
  return endsAt && subscriptionStatuses.over
}

/** Time from which a subscription that ends then may be renewed. */
export function renewableFrom(endsAt: Date): Date {
  return new Date(endsAt.getTime() - renewalDays * 86_400_000)
}

/** Days after its payment in which a year can be fully refunded. */
export const wholeRefundDays = 14

export const refundKinds = ['whole', 'rest'] as const
/** `whole`: everything that was paid; `rest`: the price of the remaining days */
export type RefundKind = (typeof refundKinds)[number]

type PaidTerm = { price: number; paidAt: Date; startsAt: Date; endsAt: Date }

/**
 * Cents that can be refunded for a paid year (decision 0076); null: none of this kind. All of it within 14 days of the
 * payment, or while the year hasn't begun; otherwise the remaining whole days, rounded down to a cent.
 */
export function refundOf(
  { price, paidAt, startsAt, endsAt }: PaidTerm,
  kind: RefundKind,
  now = new Date(),
): number | null {
  const day = 86_400_000
  if (startsAt > now) return price
  if (kind === 'whole') return now.getTime() - paidAt.getTime() <= wholeRefundDays * day && endsAt > now ? price : null
  const days = Math.round((endsAt.getTime() - startsAt.getTime()) / day)
  const left = Math.floor((endsAt.getTime() - now.getTime()) / day)
  const amount = Math.floor((price * left) / days)
  return amount > 0 ? amount : null
}

/** Path of a payment method's picture (docs/product.md §9). */
export function methodImage(method: number): string {
  const name = method === 1 ? 'card' : method === 2 ? 'bank-transfer' : 'test'
  return `/payment-methods/${name}.svg`
}

/** The page of the desk where an enterprise subscribes. */
export function subscriptionPath(vendorId: number): string {
  return `/vendor/subscription?vendorId=${vendorId}`
}
