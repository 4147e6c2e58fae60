import { contentLanguages, type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'

/** A form's values in a flat record; texts in a language have the key `{name}-{language}`. */
export type Values = Record<string, string | boolean | string[]>

export function textValues(name: string, text: LocalText): Values {
  return Object.fromEntries(siteLanguages.map(language => [`${name}-${language}`, text[language] ?? '']))
}

export function readTexts(values: Values, name: string): LocalText {
  const said = siteLanguages.map(language => [language, trimmed(values[`${name}-${language}`])] as const)
  return Object.fromEntries(said.filter(([, text]) => text))
}

function trimmed(value: Values[string] | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** Languages that are widely read by buyers, in which all of these texts are empty. */
export function missingLanguages(values: Values, names: string[]): Set<SiteLanguage> {
  const said = new Set(names.flatMap(name => Object.keys(readTexts(values, name))))
  return new Set(contentLanguages.filter(language => !said.has(language)))
}

export function textOf(values: Values, name: string): string {
  return trimmed(values[name])
}

export function codesOf(values: Values, name: string): string[] {
  const value = values[name]
  return Array.isArray(value) ? value : []
}
