import isoCountries from 'i18n-iso-countries'

const names = new Map<string, Intl.DisplayNames>()

/**
 * A country's name in a language, by ISO 3166-1 alpha-2, in capitals or not; the code itself if the language has no name
 * for it.
 */
export function countryName(code: string, language: string): string {
  let inLanguage = names.get(language)
  if (!inLanguage) {
    inLanguage = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' })
    names.set(language, inLanguage)
  }
  return inLanguage.of(code.toUpperCase()) ?? code
}

const lists = new Map<string, { code: string; name: string }[]>()

/** All countries of ISO 3166-1 with their names, collated for the language. */
export function countriesIn(language: string): { code: string; name: string }[] {
  let list = lists.get(language)
  if (!list) {
    list = Object.keys(isoCountries.getAlpha2Codes()).map(code => ({ code, name: countryName(code, language) }))
    const { compare } = new Intl.Collator(language)
    list.sort((a, b) => compare(a.name, b.name))
    lists.set(language, list)
  }
  return list
}
