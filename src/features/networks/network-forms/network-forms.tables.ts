import type { ColumnType, Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
import type { FormLevel, Score } from './form-score.ts'
import type { FormAudience, FormPurpose, FormVisibility } from './form-settings.ts'

/** A form that belongs to a network. */
export type NetworkFormsTable = {
  formId: number
  networkId: number
  purpose: FormPurpose
  audience: FormAudience
  visibility: FormVisibility
  /** written as JSON */
  levels: ColumnType<FormLevel[], string | undefined, string>
  isOpen: Generated<boolean>
  revision: Generated<number>
  createdBy: string | null
  createdAt: Generated<Date>
}

/** An enterprise's answers to a form, with the id of the response that has them. */
export type NetworkResponsesTable = {
  id: number
  formId: number
  vendorId: number
  /** the first time; null: not yet */
  handedInAt: Date | null
}

/** Questions that somebody wants to look at once more before handing in. */
export type NetworkRevisitsTable = {
  responseId: number
  questionId: number
  markedBy: string | null
  at: Generated<Date>
}

/** What was handed in; the database refuses changes. */
export type NetworkSubmissionsTable = {
  id: Generated<number>
  formId: number
  responseId: number | null
  vendorId: number
  versionId: number
  /** by the question's id */
  answers: Record<string, unknown>
  score: Score
  /** the name of the level that was reached */
  level: LocalText | null
  /** 16 letters and digits by which anybody can check a report */
  code: string
  handedInBy: string | null
  handedInAt: Generated<Date>
}

/** What the report about a submission says; the database refuses changes. */
export type NetworkReportsTable = {
  submissionId: number
  /** JSON of a `ReportContent`, as the bytes that the hash is of */
  content: string
  hash: string
  madeAt: Generated<Date>
}

/** An enterprise lets a network see what it answers elsewhere to a question, from when until when. */
export type NetworkAnswerSharesTable = {
  id: Generated<number>
  vendorId: number
  networkId: number
  /** what the question is known by in all forms (`same-question.ts`) */
  question: string
  /** null: their account is gone */
  givenBy: string | null
  givenAt: Generated<Date>
  /** null: it holds */
  endedAt: Date | null
  endedBy: string | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    networkForms: NetworkFormsTable
    networkResponses: NetworkResponsesTable
    networkRevisits: NetworkRevisitsTable
    networkSubmissions: NetworkSubmissionsTable
    networkReports: NetworkReportsTable
    networkAnswerShares: NetworkAnswerSharesTable
  }
}
