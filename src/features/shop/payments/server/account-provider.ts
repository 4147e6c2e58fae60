import type { PayoutAccountState } from '../payment-states.ts'
import type { CallKey } from './payment-provider.ts'

type NewAccount = { vendorId: number; country: string /** time of the first request */; since: Date }

/** Keeps accounts for vendors. As with payments, each method calls the provider and writes nothing of ours. */
export type AccountProvider = {
  name: 'stripe' | 'test'
  /** idempotent by its key. @returns the account's id there */
  create(account: NewAccount, key: CallKey): Promise<string>
  /** a page that can be opened once, and soon */
  link(accountId: string, pages: { back: string; again: string }): Promise<string>
  look(accountId: string): Promise<PayoutAccountState>
}
