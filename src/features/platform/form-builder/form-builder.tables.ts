import type { Generated } from 'kysely'
import type { Question } from '#features/platform/forms/form-definition.ts'
import type { SectionHead } from './form-draft.ts'

/** The next version of a form. It stays when a version was published, for the ids that it gave. */
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
  /** of a question */
  sectionId: number | null
  position: number
  content: SectionHead | Question
  revision: number
  changedBy: string | null
  changedAt: Generated<Date>
}

/** Who has a draft open; counts for half a minute. */
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
