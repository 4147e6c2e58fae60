import type { ColumnType, Generated } from 'kysely'

export type HelpCasesTable = {
  roomId: string
  assigneeId: string | null
  /** null while it is open */
  closedAt: Date | null
  closedBy: string | null
  /** counts notes that were added and deleted */
  notesChanged: Generated<number>
  priority: Generated<'normal' | 'high'>
  tags: Generated<string[]>
  /** the case of the same person that it was merged into; set on closed cases alone */
  mergedInto: Generated<string | null>
}

/** One row for each time that the other side wrote after the team had answered everything. */
export type HelpAnswersTable = {
  id: Generated<number>
  roomId: string
  askedAt: Generated<Date>
  /** null if nobody has answered yet */
  answeredAt: Generated<Date | null>
  /** when the case was closed without an answer, if another question reopened it later */
  droppedAt: Generated<Date | null>
}

export type HelpNotesTable = {
  /** chosen by the author's client */
  id: string
  roomId: string
  /** null once that account is deleted */
  authorId: string | null
  text: string
  at: Generated<Date>
}

export type HelpRepliesTable = {
  id: Generated<number>
  title: string
  textEn: string
  /** null if the English one is used */
  textSi: string | null
  /** sent when somebody starts or reopens a case; true for one reply at most */
  isGreeting: Generated<boolean>
  /** counts changes */
  revision: Generated<number>
  changedBy: string | null
  changedAt: ColumnType<Date, Date | undefined, Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    helpCases: HelpCasesTable
    helpAnswers: HelpAnswersTable
    helpNotes: HelpNotesTable
    helpReplies: HelpRepliesTable
  }
}
