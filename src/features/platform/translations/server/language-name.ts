const names = new Map<string, Intl.DisplayNames>()

/**
 * The name of a language in another one, both as ISO 639-1; the code itself if that language has no name for it. Server
 * only, as browsers lack the names in many languages.
 */
export function languageName(code: string, language: string): string {
  let inLanguage = names.get(language)
  if (!inLanguage) {
    inLanguage = new Intl.DisplayNames([language, 'en'], { type: 'language', fallback: 'code' })
    names.set(language, inLanguage)
  }
  return inLanguage.of(code) ?? code
}
