import type { Generated } from 'kysely'

/** A key of a text; `goneAt` is set when a version starts that no longer uses it. */
export type TranslationTagsTable = {
  tag: string
  plural: Generated<boolean>
  /** not for translators, and not counted as missing */
  hidden: Generated<boolean>
  /** used by emails, documents and notifications only, so browsers don't get it */
  ofServer: Generated<boolean>
  /** the feature that it belongs to: `market/listings`; '' if several share it */
  place: Generated<string>
  /** hash of its English text; null until the first start of this version */
  sourceHash: string | null
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
  /** null for a text as it was shipped */
  editedAt: Date | null
  editedBy: string | null
  /** hash of the English text that it was made of; null if that is unknown, which counts as the present one */
  sourceHash: string | null
  /** the same for the shipped text */
  shippedHash: string | null
}

/** The English text of each hash, present and past. */
export type TranslationSourcesTable = { hash: string; forms: Record<string, string>; firstSeenAt: Generated<Date> }

/** What translations of content were made of: their texts are in the tables of what they belong to. */
export type TranslationContentTable = {
  /** `sector:12.title` */
  item: string
  language: string
  sourceHash: string
  /** of the translation: one with another hash was written elsewhere since, and counts as up to date */
  textHash: string
  editedBy: string | null
  editedAt: Date | null
}

/** Texts that somebody proposes who may not change them. */
export type TranslationProposalsTable = {
  id: Generated<number>
  /** a tag (`text:Close`), or a text of content (`sector:12.title`) */
  item: string
  language: string
  forms: Record<string, string>
  sourceHash: string
  userId: string | null
  createdAt: Generated<Date>
  state: Generated<'open' | 'accepted' | 'refused'>
  decidedBy: string | null
  decidedAt: Date | null
}

/** The only row: when any tag or text last changed; triggers write it. */
export type TranslationStateTable = {
  single: Generated<boolean>
  changedAt: Generated<Date>
  changedXid: string | null
}

/** Languages that admins added to those that are shipped. */
export type SiteLanguagesTable = { code: string; addedAt: Generated<Date> }

declare module '#server/db/database.ts' {
  interface Tables {
    translationTags: TranslationTagsTable
    translationTexts: TranslationTextsTable
    translationState: TranslationStateTable
    translationSources: TranslationSourcesTable
    translationContent: TranslationContentTable
    translationProposals: TranslationProposalsTable
    siteLanguages: SiteLanguagesTable
  }
}
