import type { ColumnType, Generated } from 'kysely'
import type { OpenStandard } from '#features/market/applications/applications.tables.ts'
import type { DecisionReason } from './decision-reasons.ts'
import type { Vote } from './tally-votes.ts'

/** The ledger of votes: append-only; the latest vote of each reviewer counts. */
export type ApplicationVotesTable = {
  id: Generated<string>
  applicationId: number
  round: number
  /** a vote on the appeal against this round's decision */
  isAppeal: Generated<boolean>
  /** null once the account is deleted */
  userId: string | null
  voterName: string
  vote: Vote
  reasonCodes: DecisionReason[]
  /** for the applicant */
  text: string
  /** for the other reviewers */
  note: string
  /** only for votes to publish: the standards that weren't found to be met at the time; written as JSON */
  openStandards: ColumnType<OpenStandard[], string | undefined, never>
  at: Generated<Date>
}

export type ApplicationAssigneesTable = {
  applicationId: number
  userId: string
  assignedBy: string | null
  at: Generated<Date>
}

export type StandardMark = 'met' | 'open' | 'notMet'

export type ApplicationStandardMarksTable = {
  applicationId: number
  standardId: number
  mark: StandardMark
  markedBy: string | null
  at: Generated<Date>
}

export type ApplicationConflictsTable = { applicationId: number; userId: string; at: Generated<Date> }

export type TemplateAction = 'askMore' | 'notApprove' | 'publish' | 'withdraw'

export type ApplicationTemplatesTable = {
  action: TemplateAction
  /** ISO 639-1 */
  language: string
  text: string
  changedBy: string | null
  changedAt: Generated<Date>
}

export type ApplicationImportsTable = {
  id: Generated<number>
  fileName: string
  csv: string
  state: Generated<'checked' | 'running' | 'done'>
  /** number of rows processed */
  done: Generated<number>
  /** numbers of rows that couldn't be saved */
  failed: Generated<number[]>
  createdBy: string | null
  createdAt: Generated<Date>
  finishedAt: Date | null
}

export type ApplicationImportKeysTable = {
  key: string
  /** null once the application is deleted; the row is not imported again */
  applicationId: number | null
  at: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    applicationVotes: ApplicationVotesTable
    applicationAssignees: ApplicationAssigneesTable
    applicationStandardMarks: ApplicationStandardMarksTable
    applicationConflicts: ApplicationConflictsTable
    applicationTemplates: ApplicationTemplatesTable
    applicationImports: ApplicationImportsTable
    applicationImportKeys: ApplicationImportKeysTable
  }
}
