import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
import type { ActKind } from './act-kinds.ts'
import type { ActUndo } from './act-undo.ts'

/** What an admin did to sectors, focuses or shortcuts, with what undoes it. */
export type SectorActsTable = {
  id: Generated<number>
  kind: ActKind
  /** of what it was done to, as it was called afterwards */
  title: LocalText
  undo: ActUndo
  /** null once the account is gone */
  byUser: string | null
  at: Generated<Date>
  undoneAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    sectorActs: SectorActsTable
  }
}
