import { furtherFacts } from '#further-languages'

/**
 * Languages that are shipped with all texts (docs/product.md §1), of the interface, URLs (`?lang=`) and index names. More
 * can be added to a site, see {@link SiteLanguage}.
 */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'si', name: 'සිංහල', numbers: 'en' },
  { code: 'ta', name: 'தமிழ்' },
  { code: 'ja', name: '日本語' },
  { code: 'ur', name: 'اردو' },
  { code: 'ne', name: 'नेपाली', numbers: 'en-IN' },
  { code: 'es', name: 'Español' },
] as const

export type ShippedLanguage = (typeof languages)[number]['code']

declare const known: unique symbol

/** A language that a site can have: a shipped one, or another that {@link isSiteLanguage} knows. */
export type SiteLanguage = ShippedLanguage | (string & { readonly [known]: true })

/** The shipped ones. */
export const siteLanguages = languages.map(language => language.code) as [ShippedLanguage, ...ShippedLanguage[]]

/** Languages of search documents; the indexes of all other languages use the English ones. */
export const contentLanguages = ['en', 'si'] as const satisfies ShippedLanguage[]

export const defaultLanguage = 'en' as const satisfies ShippedLanguage

export type Language = {
  code: SiteLanguage
  /** in the language itself */
  name: string
  /** locale that writes numbers alike; see {@link numberLocale} */
  numbers?: string | undefined
}

/**
 * On the server all that can be added; in a browser the shipped ones and those of {@link learnLanguages}. These are
 * facts: what a site has and offers is data, see `offered-languages.ts`.
 */
const facts = new Map<string, Language>([...languages, ...furtherFacts].map(one => [one.code, one as Language]))

/** Makes languages known to a browser, where the document or an answer names them. */
export function learnLanguages(more: readonly Language[]): void {
  for (const one of more) facts.set(one.code, one)
}

export function isSiteLanguage(code: string | null | undefined): code is SiteLanguage {
  return facts.has(code ?? '')
}

export function isShipped(code: string): code is ShippedLanguage {
  return languages.some(language => language.code === code)
}

/** `code` if it is a language that a site can have, otherwise English. */
export function toSiteLanguage(code: string | null | undefined): SiteLanguage {
  return isSiteLanguage(code) ? code : defaultLanguage
}

/** What a page has to know of some languages: those that every browser knows are left out. */
export function factsOf(codes: readonly string[]): Language[] {
  return codes.filter(code => !isShipped(code)).flatMap(code => facts.get(code) ?? [])
}

/** The language's name in itself; the code if it is unknown. */
export function languageNamed(code: string): string {
  return facts.get(code)?.name ?? code
}

/** Languages written from right to left. */
const rightToLeft = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/

export function directionOf(code: string): 'ltr' | 'rtl' {
  return rightToLeft.test(code) ? 'rtl' : 'ltr'
}

/**
 * The locale for a language's numbers, the same in Node and in every browser: Chromium has no number formats for some
 * languages, and would use those of the reader's system, so that pages don't hydrate. Sinhala has English ones, Nepali
 * English ones with lakhs.
 */
export function numberLocale(language: string): string {
  return facts.get(language)?.numbers ?? language
}

/** The locale for a language's plural rules, which Chromium has for all; texts of Sinhala have English forms. */
export function pluralLocale(language: string): string {
  return language === 'si' ? 'en' : language
}
