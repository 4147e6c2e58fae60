import type { Generated } from 'kysely'

/** An entry of the words list or the links list. */
export type ScreeningTermsTable = {
  id: Generated<number>
  kind: 'word' | 'link'
  /** null for a link, and for a word in texts of all languages */
  language: string | null
  /** as it was typed; of a link the host */
  term: string
  /** as it is compared: folded words, maybe with `*` at their end; of a link the host in ASCII */
  match: string
  /** the admins’ note for each other; empty for none */
  note: Generated<string>
  revision: Generated<number>
  /** null once that admin’s account is deleted */
  addedBy: string | null
  addedAt: Generated<Date>
}

/** Something that a person wrote, with the print of its words. */
export type TextPrintsTable = {
  /** of what it is, such as `feedback` */
  kind: string
  thingId: string
  authorId: string
  /** false while it waits */
  isShown: boolean
  writtenAt: Generated<Date>
  /** MinHash, and a number for each band of it; null for a short text, and once it is old */
  print: number[] | null
  bands: number[] | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    screeningTerms: ScreeningTermsTable
    textPrints: TextPrintsTable
  }
}
