import { defaultLanguage, isShipped, isSiteLanguage, type SiteLanguage, siteLanguages } from './languages.ts'

/** The languages that a site offers: some of those that are shipped or were added, always with English. */
export type OfferedLanguages = {
  /** shipped ones in the order in which they are shipped, then added ones */
  codes: readonly SiteLanguage[]
  /** one of `codes`: for visitors who ask for none of them, and for addresses without a language */
  first: SiteLanguage
}

export const allLanguages: OfferedLanguages = { codes: siteLanguages, first: defaultLanguage }

/**
 * What a site offers by its settings. Codes that this version doesn't know are left out, and English stands in for a
 * first language that isn't offered.
 * @param codes null: all that are shipped
 * @param added codes of offered languages that aren't shipped
 */
export function offeredBy(
  codes: readonly string[] | null,
  first: string,
  added: readonly string[] = [],
): OfferedLanguages {
  const shipped = siteLanguages.filter(code => codes === null || code === defaultLanguage || codes.includes(code))
  const offered = [...shipped, ...added.filter(isSiteLanguage).filter(code => !isShipped(code))]
  return { codes: offered, first: offered.find(code => code === first) ?? defaultLanguage }
}

/** `code` if it is offered, otherwise the site's first language. */
export function toOffered(code: string | null | undefined, { codes, first }: OfferedLanguages): SiteLanguage {
  return codes.find(one => one === code) ?? first
}

/** What a network’s own site offers of the platform’s languages; without a choice of its own all of them. */
export function offeredWithin(all: OfferedLanguages, chosen: readonly string[]): OfferedLanguages {
  if (chosen.length === 0) return all
  const codes = all.codes.filter(code => code === defaultLanguage || chosen.includes(code))
  return { codes, first: codes.includes(all.first) ? all.first : defaultLanguage }
}
