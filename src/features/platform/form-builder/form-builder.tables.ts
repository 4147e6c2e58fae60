import type { Generated } from 'kysely'
import type { Question } from '#features/platform/forms/form-definition.ts'
import type { SectionHead } from './form-draft.ts'

/** The draft of a form's next version. It is kept after publishing, because it knows which ids were used. */
export type FormDraftsTable = {
  formId: number
  basedOn: number | null
  revision: Generated<number>
  nextId: number
}

export type FormDraftPartsTable = {
  formId: number
  kind: 'section' | 'question'
  id: number
  /** for a question */
  sectionId: number | null
  position: number
  content: SectionHead | Question
  revision: number
  changedBy: string | null
  changedAt: Generated<Date>
}

/** Visitors of a draft; each visit counts for half a minute. */
export type FormDraftVisitsTable = {
  formId: number
  userId: string
  questionId: number | null
  seenAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    formDrafts: FormDraftsTable
    formDraftParts: FormDraftPartsTable
    formDraftVisits: FormDraftVisitsTable
  }
}
