import type { Generated, GeneratedAlways } from 'kysely'
import type { EntryReason } from './point-reasons.ts'

/** One line of the ledger, never changed. A balance is the sum of its owner's lines. */
export type PointEntriesTable = {
  id: GeneratedAlways<number>
  /** whose: a person's or an enterprise's */
  userId: string | null
  vendorId: number | null
  /** that id as text */
  owner: GeneratedAlways<string>
  /** whole points, negative where they were taken */
  amount: number
  reason: EntryReason
  /** what it is for, such as `vendor:12`; once for an owner and reason */
  source: string
  /** the entry that this one takes back, of the same owner and the opposite amount */
  reverses: number | null
  /** the admin who did it */
  madeBy: string | null
  note: string | null
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    pointEntries: PointEntriesTable
  }
}
