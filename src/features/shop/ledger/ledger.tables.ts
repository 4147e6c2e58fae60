import type { Generated, GeneratedAlways } from 'kysely'
import type { EntryKind, LedgerAccount } from './ledger-accounts.ts'

/** A movement of money. The database refuses every change of it. */
export type LedgerEntriesTable = {
  id: GeneratedAlways<number>
  at: Generated<Date>
  kind: EntryKind
  /** what happened, such as `payment:<uuid>` */
  key: string
  groupId: number | null
  /** null where it is about more than one order, as a payment is */
  orderId: number | null
  paymentId: string | null
  refundId: string | null
  /** who made it; null for what happened by itself */
  byUser: string | null
  note: Generated<string>
}

/** Of an entry at least two, which sum to 0; the commit fails otherwise. */
export type LedgerPostingsTable = {
  entryId: number
  /** counted from 0 within the entry */
  line: number
  account: LedgerAccount
  vendorId: number | null
  paymentId: string | null
  /** minor units, signed */
  amount: number
  currency: string
}

declare module '#server/db/database.ts' {
  interface Tables {
    ledgerEntries: LedgerEntriesTable
    ledgerPostings: LedgerPostingsTable
  }
}
