const names = new Map<string, Intl.DisplayNames>()

/** A country's name in a language, by ISO 3166-1 alpha-2; the code itself where the language has no name for it. */
export function countryName(code: string, language: string): string {
  let inLanguage = names.get(language)
  if (!inLanguage) {
    inLanguage = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' })
    names.set(language, inLanguage)
  }
  return inLanguage.of(code) ?? code
}
