import type { ProviderName } from './payment-states.ts'

/** docs/product.md §9 “Payment methods”; the test provider, which is none, has 0. */
export const paymentMethods = [
  { method: 1, name: 'stripe', provider: 'stripe' },
  { method: 2, name: 'bankTransfer', provider: 'bank' },
  { method: 0, name: 'test', provider: 'test' },
] as const satisfies { method: number; name: string; provider: ProviderName }[]

export type PaymentMethod = (typeof paymentMethods)[number]

/** What the buyer’s page has to do next. */
export type BuyerStep =
  /** ask for a card; `failureCode`: why the last try failed */
  | { kind: 'card'; clientSecret: string; publishableKey: string; failureCode: string | null }
  /** lead the browser there; a path of ours, or an address of the provider’s */
  | { kind: 'redirect'; url: string }
  /** show where the money goes; `details` is the operator’s account, in lines */
  | { kind: 'transfer'; reference: string; details: string; dueAt: string }
  | { kind: 'done' }
  /** ask again in a while */
  | { kind: 'processing' }
  /** over; a new payment may be started. `code`: `expired`, `cancelled` or the provider’s */
  | { kind: 'failed'; code: string }
