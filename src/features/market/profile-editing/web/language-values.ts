import { siteLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'

/** A form's text in every shipped language, '' if there is none, and in all others that it has. */
export type LanguageValues = Record<string, string>

export function languageValues(text: LocalText): LanguageValues {
  return { ...Object.fromEntries(siteLanguages.map(code => [code, ''])), ...text }
}
