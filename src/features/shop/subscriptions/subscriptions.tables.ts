import type { Generated, GeneratedAlways } from 'kysely'
import type { NoticeDays, SubscriptionStatus } from './subscription-rules.ts'

/** One for each enterprise that has subscribed, or is about to. */
export type SubscriptionsTable = {
  vendorId: number
  status: SubscriptionStatus
  /** end of the last paid term; null before the first */
  endsAt: Date | null
  /** its payment method, a number of docs/product.md §9 “Payment methods” */
  paymentMethod: number | null
}

/** A year that was paid, or is to be paid. */
export type SubscriptionTermsTable = {
  id: GeneratedAlways<number>
  vendorId: number
  saleId: number
  /** `off`: its payment failed; `refunded`: it was paid, and ended with a refund */
  state: Generated<'awaiting' | 'paid' | 'off' | 'refunded'>
  /** cents */
  price: number
  paymentMethod: number
  /** the user who pays it */
  startedBy: string
  createdAt: Generated<Date>
  paidAt: Date | null
  /** null until it is paid */
  startsAt: Date | null
  endsAt: Date | null
  /** refund of the payment; the last one, if one failed */
  refundId: string | null
  /** cents */
  refunded: number | null
  refundedAt: Date | null
  refundedBy: string | null
}

export type SubscriptionNoticesTable = {
  vendorId: number
  endsAt: Date
  days: NoticeDays
  writtenAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable
    subscriptionTerms: SubscriptionTermsTable
    subscriptionNotices: SubscriptionNoticesTable
  }
}
