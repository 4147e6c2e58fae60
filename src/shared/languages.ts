/** Offered languages (docs/product.md §1), of the interface, URLs (`?lang=`) and index names. */
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

/** Languages of search documents; the indexes of all other languages use the English ones. */
export const contentLanguages = ['en', 'si'] as const satisfies SiteLanguage[]

export const defaultLanguage = 'en' as const satisfies SiteLanguage

export function isSiteLanguage(code: string | null | undefined): code is SiteLanguage {
  return languages.some(language => language.code === code)
}

/** `code` if it is offered, otherwise English. */
export function toSiteLanguage(code: string | null | undefined): SiteLanguage {
  return isSiteLanguage(code) ? code : defaultLanguage
}

export function directionOf(code: string): 'ltr' | 'rtl' {
  return languages.find(language => language.code === code)?.direction ?? 'ltr'
}

/**
 * The locale for a language's numbers and plural rules, the same in Node and in every browser: Chromium has no data for
 * Sinhala and Nepali, so they use English ones (Nepali with lakhs), and pages hydrate without mismatches.
 */
export function numberLocale(language: string): string {
  if (language === 'ne') return 'en-IN'
  return language === 'si' ? 'en' : language
}
