import type { Generated, GeneratedAlways } from 'kysely'
import type { EntryReason } from './point-reasons.ts'

/** One line of the ledger, immutable. A balance is the sum of its owner's lines. */
export type PointEntriesTable = {
  id: GeneratedAlways<number>
  /** whose: a person's or an enterprise's */
  userId: string | null
  vendorId: number | null
  /** that id as text */
  owner: GeneratedAlways<string>
  /** whole points, negative if taken */
  amount: number
  reason: EntryReason
  /** what it is for, such as `vendor:12`; unique per owner and reason */
  source: string
  /** the entry that this one reverses, of the same owner and the opposite amount */
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
