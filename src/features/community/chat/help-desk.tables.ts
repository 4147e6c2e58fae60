import type { ColumnType, Generated } from 'kysely'

export type HelpCasesTable = {
  roomId: string
  assigneeId: string | null
  /** null while it is open */
  closedAt: Date | null
  closedBy: string | null
  /** counts notes that came and went */
  notesChanged: Generated<number>
}

export type HelpNotesTable = {
  /** made by who writes */
  id: string
  roomId: string
  /** null once that account is gone */
  authorId: string | null
  text: string
  at: Generated<Date>
}

export type HelpRepliesTable = {
  id: Generated<number>
  title: string
  textEn: string
  /** null: the English one is used */
  textSi: string | null
  /** counts changes */
  revision: Generated<number>
  changedBy: string | null
  changedAt: ColumnType<Date, Date | undefined, Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    helpCases: HelpCasesTable
    helpNotes: HelpNotesTable
    helpReplies: HelpRepliesTable
  }
}
