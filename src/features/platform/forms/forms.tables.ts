import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
import type { FormDefinition } from './form-definition.ts'

/** application and marketplace: the platform has one of each */
export type FormKind = 'application' | 'marketplace' | 'network' | 'survey'

export type FormsTable = {
  id: Generated<number>
  kind: FormKind
  name: LocalText
  createdAt: Generated<Date>
}

/** Never changes, but that languages are added: the database refuses the rest. */
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
  /** answers may still be changed */
  isOpen: Generated<boolean>
  /** of one that was opened again: only these, and what depends on them, may be changed; null: all */
  openQuestions: Generated<number[] | null>
  /** questions that reviewers asked, which are shown whatever their conditions say */
  askedQuestions: Generated<number[]>
  /** what it is about, where one person answers a form several times; otherwise empty */
  subject: Generated<string>
  /** the last time */
  handedInAt: Generated<Date | null>
  createdAt: Generated<Date>
  changedAt: Generated<Date>
}

export type FormAnswersTable = {
  responseId: number
  questionId: number
  /** of the question's shape (`question-kinds.ts`); null: it isn't answered any more */
  value: unknown
  /** counts its changes */
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
