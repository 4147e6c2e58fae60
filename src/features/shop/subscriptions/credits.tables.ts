import type { Generated, GeneratedAlways } from 'kysely'
import type { CreditAccount, CreditKind } from './credit-rules.ts'

/** A movement of credits. The database refuses every change of it. */
export type CreditEntriesTable = {
  id: GeneratedAlways<number>
  vendorId: number
  at: Generated<Date>
  kind: CreditKind
  /** what happened, such as `term:12` */
  key: string
  /** of what is given, and of what is taken back of it */
  expiresAt: Date | null
  /** that was boosted; null for the enterprise itself */
  listingId: number | null
  byUser: string | null
}

/** Two for each entry, which sum to 0; the commit fails otherwise. */
export type CreditPostingsTable = {
  entryId: number
  account: CreditAccount
  /** of `balance` alone */
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
