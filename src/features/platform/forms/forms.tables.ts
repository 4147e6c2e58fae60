import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
import type { FormDefinition } from './form-definition.ts'

/** application and marketplace: the platform has one form of each */
export type FormKind = 'application' | 'marketplace' | 'network' | 'survey'

export type FormsTable = {
  id: Generated<number>
  kind: FormKind
  name: LocalText
  createdAt: Generated<Date>
}

/** A version never changes, except that languages are added; the database refuses other changes. */
export type FormVersionsTable = {
  id: Generated<number>
  formId: number
  /** 1, 2, 3 … of its form */
  number: number
  definition: FormDefinition
  publishedBy: string | null
  publishedAt: Generated<Date>
}

/** One person's answers to a version of a form. */
export type FormResponsesTable = {
  id: Generated<number>
  formId: number
  versionId: number
  userId: string
  /** answers can be changed */
  isOpen: Generated<boolean>
  /** for a reopened response, the only questions that can be changed, besides those that depend on them; null: all */
  openQuestions: Generated<number[] | null>
  /** questions that reviewers asked, which are shown regardless of their conditions */
  askedQuestions: Generated<number[]>
  /** distinguishes several responses of one person to a form; otherwise empty */
  subject: Generated<string>
  /** time of the last submission */
  handedInAt: Generated<Date | null>
  createdAt: Generated<Date>
  changedAt: Generated<Date>
}

export type FormAnswersTable = {
  responseId: number
  questionId: number
  /** in the shape of the question's type (`question-kinds.ts`); null: the answer was removed */
  value: unknown
  /** incremented by every change */
  revision: Generated<number>
  changedBy: string | null
  changedAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    forms: FormsTable
    formVersions: FormVersionsTable
    formResponses: FormResponsesTable
    formAnswers: FormAnswersTable
  }
}
