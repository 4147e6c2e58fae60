import { isPlatformAdmin } from '#shared/roles.ts'

/** What somebody may do with texts: admins everything in every language, translators something in their own. */
export type TextRights = {
  /** a language that they translate to; null for every language */
  language: string | null
  /** whether what they write is shown at once; they decide on proposals, too */
  reviews: boolean
  /** hides texts, changes English, names translators */
  isAdmin: boolean
}

type Person = { role: number; translationLanguage: string | null; translationReviews: boolean }

/** Null for somebody who may not even see the texts. */
export function textRightsOf({ role, translationLanguage, translationReviews }: Person): TextRights | null {
  if (isPlatformAdmin({ role })) return { language: null, reviews: true, isAdmin: true }
  return translationLanguage ? { language: translationLanguage, reviews: translationReviews, isAdmin: false } : null
}

/** Whether somebody sees and translates the texts of a language; English is the admins'. */
export function mayTranslate({ language, isAdmin }: TextRights, to: string): boolean {
  return isAdmin || (language === to && to !== 'en')
}
