const names = new Map<string, Intl.DisplayNames>()

/**
 * The name of a language in another one, both as ISO 639-1; the code itself if that has no name for it. On the server, as
 * browsers come without the names of many languages.
 */
export function languageName(code: string, language: string): string {
  let inLanguage = names.get(language)
  if (!inLanguage) {
    inLanguage = new Intl.DisplayNames([language, 'en'], { type: 'language', fallback: 'code' })
    names.set(language, inLanguage)
  }
  return inLanguage.of(code) ?? code
}
