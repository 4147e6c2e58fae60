import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'

/** A form's values in a flat record; texts in a language have the key `{name}-{language}`. */
export type TextValues = Record<string, string | boolean | string[]>

export function textValues(name: string, text: LocalText): TextValues {
  return Object.fromEntries(siteLanguages.map(language => [`${name}-${language}`, text[language] ?? '']))
}

export function readTexts(values: TextValues, name: string): LocalText {
  const said = siteLanguages.map(language => [language, typedText(values, `${name}-${language}`)] as const)
  return Object.fromEntries(said.filter(([, text]) => text))
}

/** A value that is typed, trimmed. */
export function typedText(values: TextValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Languages in which a text isn't written. */
export function unwrittenLanguages(values: TextValues, name: string): Set<SiteLanguage> {
  const texts = readTexts(values, name)
  return new Set(siteLanguages.filter(language => !texts[language]))
}
