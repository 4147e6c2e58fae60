import type { Generated, GeneratedAlways } from 'kysely'
import type { CreditAccount, CreditKind } from './credit-rules.ts'

/** A movement of credits. The database refuses to change it. */
export type CreditEntriesTable = {
  id: GeneratedAlways<number>
  vendorId: number
  at: Generated<Date>
  kind: CreditKind
  /** unique name of the event, such as `term:12` */
  key: string
  /** for credits that are given, or taken back */
  expiresAt: Date | null
  /** the boosted listing; null for the enterprise itself */
  listingId: number | null
  byUser: string | null
}

/** Each entry has two, which sum to 0; otherwise the commit fails. */
export type CreditPostingsTable = {
  entryId: number
  account: CreditAccount
  /** only for the account `balance` */
  vendorId: number | null
  /** whole credits, signed */
  amount: number
}

declare module '#server/db/database.ts' {
  interface Tables {
    creditEntries: CreditEntriesTable
    creditPostings: CreditPostingsTable
  }
}
