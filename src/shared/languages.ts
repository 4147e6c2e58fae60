/** Languages of docs/product.md §9 that the product offers: of its interface, its addresses (`?lang=`) and its index names. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'si', name: 'සිංහල', direction: 'ltr' },
  { code: 'ta', name: 'தமிழ்', direction: 'ltr' },
  { code: 'ja', name: '日本語', direction: 'ltr' },
  { code: 'ur', name: 'اردو', direction: 'rtl' },
  { code: 'ne', name: 'नेपाली', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
] as const

export type SiteLanguage = (typeof languages)[number]['code']

export const siteLanguages = languages.map(language => language.code) as [SiteLanguage, ...SiteLanguage[]]

/** Languages that search documents are written in; the others' indexes answer from the English ones. */
export const contentLanguages = ['en', 'si'] as const satisfies SiteLanguage[]

export const defaultLanguage = 'en' as const satisfies SiteLanguage

export function isSiteLanguage(code: string | null | undefined): code is SiteLanguage {
  return languages.some(language => language.code === code)
}

/** `code` where it is offered, else English. */
export function toSiteLanguage(code: string | null | undefined): SiteLanguage {
  return isSiteLanguage(code) ? code : defaultLanguage
}

export function directionOf(code: string): 'ltr' | 'rtl' {
  return languages.find(language => language.code === code)?.direction ?? 'ltr'
}

/**
 * The locale whose numbers and plural rules a language is written with, the same in Node and in every browser: Chromium has
 * no data for Sinhala and Nepali, which take English ones (Nepali with its lakhs), so that pages hydrate alike.
 */
export function numberLocale(language: string): string {
  if (language === 'ne') return 'en-IN'
  return language === 'si' ? 'en' : language
}
