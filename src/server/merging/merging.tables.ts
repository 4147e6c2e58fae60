import type { Generated } from 'kysely'
import type { MergeKind, MovedRows } from './merge-rules.ts'

/** A merge that was done. */
export type MergesTable = {
  id: Generated<number>
  kind: MergeKind
  /** id of the person or enterprise, as text */
  kept: string
  merged: string
  keptName: string
  mergedName: string
  why: string | null
  madeBy: string | null
  madeAt: Generated<Date>
  /** SHA-256 of what was shown before, in hex */
  hash: string
  moved: Generated<MovedRows[]>
}

/** A row of the merged one whose equal the kept one had already. */
export type MergedRowsTable = { id: Generated<number>; mergeId: number; tableName: string; content: object }

declare module '#server/db/database.ts' {
  interface Tables {
    merges: MergesTable
    mergedRows: MergedRowsTable
  }
}
