/** Languages of SPEC §9 that the product offers; `complete` ones have every text of the interface. */
export const languages = [
  { code: 'en', name: 'English', direction: 'ltr', complete: true },
  { code: 'si', name: 'සිංහල', direction: 'ltr', complete: true },
  { code: 'ta', name: 'தமிழ்', direction: 'ltr', complete: false },
  { code: 'ja', name: '日本語', direction: 'ltr', complete: false },
  { code: 'ur', name: 'اردو', direction: 'rtl', complete: false },
  { code: 'ne', name: 'नेपाली', direction: 'ltr', complete: false },
  { code: 'es', name: 'Español', direction: 'ltr', complete: false },
] as const

export type Language = (typeof languages)[number]['code']

/** Languages that pages and search indexes exist in. */
export const siteLanguages = ['en', 'si'] as const satisfies Language[]
export type SiteLanguage = (typeof siteLanguages)[number]

export const defaultLanguage: SiteLanguage = 'en'

export function isSiteLanguage(code: string | null | undefined): code is SiteLanguage {
  return siteLanguages.some(language => language === code)
}

export function directionOf(code: string): 'ltr' | 'rtl' {
  return languages.find(language => language.code === code)?.direction ?? 'ltr'
}
