import type { Generated } from 'kysely'

/** A key that code asks a text for; `goneAt` since no version that started since asks for it. */
export type TranslationTagsTable = {
  tag: string
  plural: Generated<boolean>
  /** not for translators, and not counted as missing */
  hidden: Generated<boolean>
  firstSeenAt: Generated<Date>
  goneAt: Date | null
}

export type TranslationTextsTable = {
  tag: string
  language: string
  /** a CLDR plural category, '' for a tag without plural */
  form: Generated<string>
  text: string
  shipped: string | null
  editedAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    translationTags: TranslationTagsTable
    translationTexts: TranslationTextsTable
  }
}
