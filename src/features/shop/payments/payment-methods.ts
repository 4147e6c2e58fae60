import type { ProviderName } from './payment-states.ts'

/** docs/product.md §9 “Payment methods”; the test provider is none of them and has 0. */
export const paymentMethods = [
  { method: 1, name: 'stripe', provider: 'stripe' },
  { method: 2, name: 'bankTransfer', provider: 'bank' },
  { method: 0, name: 'test', provider: 'test' },
] as const satisfies { method: number; name: string; provider: ProviderName }[]

export type PaymentMethod = (typeof paymentMethods)[number]
