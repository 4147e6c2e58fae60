import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'

/** Values of a form: texts, dates and choices by name; a text in several languages is one value for each. */
export type Values = Record<string, string | boolean>

/** The values `{name}-{language}` of a text. */
export function valuesOfText(name: string, text: LocalText): Values {
  return Object.fromEntries(siteLanguages.map(code => [`${name}-${code}`, text[code] ?? '']))
}

export function textOfValues(values: Values, name: string): LocalText {
  const texts = siteLanguages.map(code => [code, String(values[`${name}-${code}`] ?? '').trim()] as const)
  return Object.fromEntries(texts.filter(([, text]) => text))
}

/** Languages in which a text is missing. */
export function missingLanguages(values: Values, name: string): Set<SiteLanguage> {
  const text = textOfValues(values, name)
  return new Set(siteLanguages.filter(code => !text[code]))
}
