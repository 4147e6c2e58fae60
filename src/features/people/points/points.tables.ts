import type { Generated, GeneratedAlways } from 'kysely'
import type { EntryReason } from './point-reasons.ts'

/** One line of the ledger, immutable. A balance is the sum of its owner's lines. */
export type PointEntriesTable = {
  id: GeneratedAlways<number>
  /** the owner: either a person or an enterprise */
  userId: string | null
  vendorId: number | null
  /** the owner's id as text */
  owner: GeneratedAlways<string>
  /** whole points, negative if taken */
  amount: number
  reason: EntryReason
  /** the thing that was paid for, such as `vendor:12`; unique per owner and reason */
  source: string
  /** the entry that this one reverses, of the same owner and the opposite amount */
  reverses: number | null
  /** the admin who made the entry; null for payments */
  madeBy: string | null
  note: string | null
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    pointEntries: PointEntriesTable
  }
}
