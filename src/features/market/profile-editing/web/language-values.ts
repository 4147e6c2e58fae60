import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'

/** A form's text in every language; '' if there is none. */
export type LanguageValues = Record<SiteLanguage, string>

export function languageValues(text: LocalText): LanguageValues {
  return Object.fromEntries(siteLanguages.map(code => [code, text[code] ?? ''])) as LanguageValues
}
