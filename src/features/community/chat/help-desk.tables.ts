import type { ColumnType, Generated } from 'kysely'

export type HelpCasesTable = {
  roomId: string
  assigneeId: string | null
  /** null while it is open */
  closedAt: Date | null
  closedBy: string | null
  /** counts notes that came and went */
  notesChanged: Generated<number>
  priority: Generated<'normal' | 'high'>
  tags: Generated<string[]>
  /** the case of the same person in which it goes on; of a closed one alone */
  mergedInto: Generated<string | null>
}

/** For each time that the other side wrote and the team had answered all before. */
export type HelpAnswersTable = {
  id: Generated<number>
  roomId: string
  askedAt: Generated<Date>
  /** null: nobody has answered yet */
  answeredAt: Generated<Date | null>
  /** the case was closed then without an answer, and opened again by another question; null: it wasn't */
  droppedAt: Generated<Date | null>
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
  /** goes to whoever begins a case, or opens one again; one reply at most */
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
