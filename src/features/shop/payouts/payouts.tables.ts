import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
import type { PayoutState } from './payout-states.ts'

/** Where an enterprise's money is sent. `sealed` contains a `BankAccount`. */
type VendorBankAccountsTable = {
  vendorId: number
  country: string
  /** the last characters of the number */
  hint: string
  sealed: string
  changedAt: Generated<Date>
}

type PayoutBatchesTable = {
  id: Generated<number>
  state: Generated<'running' | 'ready'>
  /** ISO 4217 currency of all its payouts */
  currency: Generated<string>
  /** minor units */
  minimum: number
  createdBy: string | null
  createdAt: Generated<Date>
  readyAt: Date | null
}

export type PayoutsTable = {
  id: Generated<number>
  batchId: number
  vendorId: number
  /** minor units */
  amount: number
  currency: string
  state: Generated<PayoutState>
  country: string
  hint: string
  sealed: string
  reference: Generated<string>
  reason: Generated<string>
  createdAt: Generated<Date>
  settledAt: Date | null
  settledBy: string | null
  /** who was paid, before that enterprise was merged */
  mergedFrom: Generated<number | null>
}

/** The amounts of each order that a payout paid; they sum to its amount. */
type PayoutLinesTable = {
  payoutId: number
  /** counted from 0 */
  line: number
  orderId: number | null
  /** minor units, signed */
  amount: number
}

/**
 * A closed month in a currency; minor units, signed by their effect on the vendor's balance. The database refuses to
 * change it.
 */
export type VendorStatementsTable = {
  vendorId: number
  /** first day of the month, `2026-10-01` */
  month: string
  /** ISO 4217 */
  currency: Generated<string>
  brand: LocalText
  opening: number
  orders: number
  fees: number
  refunds: number
  payouts: number
  corrections: number
  closing: number
  entries: number
  hash: string
  closedAt: Generated<Date>
}

type VendorStatementEntriesTable = { vendorId: number; entryId: number; month: string; currency: Generated<string> }

declare module '#server/db/database.ts' {
  interface Tables {
    vendorBankAccounts: VendorBankAccountsTable
    payoutBatches: PayoutBatchesTable
    payouts: PayoutsTable
    payoutLines: PayoutLinesTable
    vendorStatements: VendorStatementsTable
    vendorStatementEntries: VendorStatementEntriesTable
  }
}
