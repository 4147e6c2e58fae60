import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'

/** A form's values in a flat record; texts in a language have the key `{name}-{language}`. */
export type TextValues = Record<string, string | boolean | string[]>

/** Values for the shipped languages, and for others that the text has. */
export function textValues(name: string, text: LocalText): TextValues {
  const codes = new Set([...siteLanguages, ...Object.keys(text)])
  return Object.fromEntries([...codes].map(language => [`${name}-${language}`, text[language] ?? '']))
}

const codeOf = /^[a-z]{2,3}(-[A-Z][a-z]{3}|-[A-Z]{2})?$/

/** The text in all languages of the values, also in those that the form doesn't show. */
export function readTexts(values: TextValues, name: string): LocalText {
  const codes = Object.keys(values)
    .filter(key => key.startsWith(`${name}-`))
    .map(key => key.slice(name.length + 1))
  const said = codes
    .filter(code => codeOf.test(code))
    .map(language => [language, typedText(values, `${name}-${language}`)] as const)
  return Object.fromEntries(said.filter(([, text]) => text))
}

/** A value that is typed, trimmed. */
export function typedText(values: TextValues, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Shipped languages in which a text isn't written. */
export function unwrittenLanguages(values: TextValues, name: string): Set<SiteLanguage> {
  const texts = readTexts(values, name)
  return new Set(siteLanguages.filter(language => !texts[language]))
}
