import { defaultLanguage, isSiteLanguage, type SiteLanguage, siteLanguages } from './languages.ts'

/** The languages that a site offers: some of those that are shipped, always with English. */
export type OfferedLanguages = {
  /** in the order in which they are shipped */
  codes: readonly SiteLanguage[]
  /** one of `codes`: for visitors who ask for none of them, and for addresses without a language */
  first: SiteLanguage
}

export const allLanguages: OfferedLanguages = { codes: siteLanguages, first: defaultLanguage }

/**
 * What a site offers by its settings. Codes that this version doesn't ship are left out, and English stands in for a
 * first language that isn't offered.
 * @param codes null: all that are shipped
 */
export function offeredBy(codes: readonly string[] | null, first: string): OfferedLanguages {
  const offered = siteLanguages.filter(code => codes === null || code === defaultLanguage || codes.includes(code))
  return { codes: offered, first: isSiteLanguage(first) && offered.includes(first) ? first : defaultLanguage }
}

/** `code` if it is offered, otherwise the site's first language. */
export function toOffered(code: string | null | undefined, { codes, first }: OfferedLanguages): SiteLanguage {
  return codes.find(one => one === code) ?? first
}
