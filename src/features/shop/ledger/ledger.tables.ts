import type { Generated, GeneratedAlways } from 'kysely'
import type { EntryKind, LedgerAccount } from './ledger-accounts.ts'

/** A movement of money. The database refuses to change it. */
export type LedgerEntriesTable = {
  id: GeneratedAlways<number>
  at: Generated<Date>
  kind: EntryKind
  /** unique name of the event, such as `payment:<uuid>` */
  key: string
  groupId: number | null
  /** null if it concerns more than one order, as a payment does */
  orderId: number | null
  paymentId: string | null
  refundId: string | null
  /** who made it; null if it was automatic */
  byUser: string | null
  note: Generated<string>
}

/** An entry has at least two, which sum to 0; otherwise the commit fails. */
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
