import type { Generated } from 'kysely'
import type { MergeKind } from './merge-kinds.ts'

/** A pair that looks alike, and isn't the same as an admin says. */
export type DistinctPairsTable = {
  kind: MergeKind
  /** ids as text, in order */
  one: string
  other: string
  decidedBy: string | null
  decidedAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    distinctPairs: DistinctPairsTable
  }
}
