import type { Generated } from 'kysely'

/** A key of a text; `goneAt` is set when a version starts that no longer uses it. */
export type TranslationTagsTable = {
  tag: string
  plural: Generated<boolean>
  /** not for translators, and not counted as missing */
  hidden: Generated<boolean>
  /** used by emails, documents and notifications only, so browsers don't get it */
  ofServer: Generated<boolean>
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

/** The only row: when any tag or text last changed; triggers write it. */
export type TranslationStateTable = {
  single: Generated<boolean>
  changedAt: Generated<Date>
  changedXid: string | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    translationTags: TranslationTagsTable
    translationTexts: TranslationTextsTable
    translationState: TranslationStateTable
  }
}
