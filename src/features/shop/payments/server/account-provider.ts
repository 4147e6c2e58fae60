import type { PayoutAccountState } from '../payment-states.ts'
import type { CallKey } from './payment-provider.ts'

type NewAccount = { vendorId: number; country: string /** when it was first asked for */; since: Date }

/** Who keeps accounts for vendors. As with payments, each method asks the provider and writes nothing of ours. */
export type AccountProvider = {
  name: 'stripe' | 'test'
  /** the same one for the same key. @returns its id there */
  create(account: NewAccount, key: CallKey): Promise<string>
  /** a page that can be opened once, soon */
  link(accountId: string, pages: { back: string; again: string }): Promise<string>
  look(accountId: string): Promise<PayoutAccountState>
}
