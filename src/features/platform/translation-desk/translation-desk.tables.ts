import type { Generated } from 'kysely'

/** How a term of the glossary is translated to a language. */
export type TranslationTermsTable = {
  id: Generated<number>
  language: string
  english: string
  /** the first is the one to use; the others are forms of it that count, too */
  wanted: string[]
  forbidden: string[]
}

declare module '#server/db/database.ts' {
  interface Tables {
    translationTerms: TranslationTermsTable
  }
}
