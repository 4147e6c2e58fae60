import type { ColumnType, Generated } from 'kysely'
import type { Given, ProblemCode, WarningCode } from '#features/market/listings/import-problems.ts'
import type { ImportFormat, ImportProblem, ImportResult, ImportState } from './import-states.ts'
import type { ImportSettings } from './listing-import.contract.ts'

type Json<T> = ColumnType<T, string, string>

export type ImportCounts = Record<ImportResult, number>

export type ListingImportsTable = {
  id: Generated<number>
  vendorId: number
  createdBy: string | null
  /** null once it is no longer needed */
  fileId: string | null
  fileName: string
  format: ImportFormat | null
  columns: Json<{ name: string; samples: string[] }[]>
  rows: number
  settings: ColumnType<ImportSettings | null, string | null | undefined, string | null>
  state: Generated<ImportState>
  problem: ImportProblem | null
  /** products of the current step */
  done: Generated<number>
  total: Generated<number>
  counts: ColumnType<ImportCounts | null, string | null | undefined, string | null>
  /** number of times that its step was started */
  attempts: Generated<number>
  createdAt: Generated<Date>
  startedAt: Date | null
  finishedAt: Date | null
  undoneAt: Date | null
  /** last heartbeat of its step */
  beatAt: Generated<Date>
  /** its step is queued, so nobody is working on it */
  waits: Generated<boolean>
  /** ms spent on fetching pictures in its step */
  picturesMs: Generated<number>
}

export type ListingImportRowsTable = {
  importId: number
  row: number
  product: string
  title: string
  result: ImportResult
  listingId: number | null
  problems: Json<{ column: string; value: string; code: ProblemCode; given: Given }[]>
  warnings: Json<{ code: WarningCode; given: Given }[]>
  cause: number | null
}

export type ListingImportChangesTable = {
  importId: number
  listingId: number
  /** order in which listings were written */
  position: Generated<string>
  title: string
  /** a snapshot of `listings`; null if the listing is new */
  before: ColumnType<unknown, string | null, string | null>
  fingerprint: string
  /** what the undo did with it */
  outcome: 'undone' | 'changed' | 'sold' | 'gone' | null
}

export type ImportCategoryChoicesTable = {
  vendorId: number
  /** as in files (`categoryKey`); '' for all others */
  name: string
  /** null: its products are left out */
  categoryId: number | null
  chosenAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    listingImports: ListingImportsTable
    listingImportRows: ListingImportRowsTable
    listingImportChanges: ListingImportChangesTable
    importCategoryChoices: ImportCategoryChoicesTable
  }
}
