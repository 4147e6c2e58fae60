import { contentLanguages, type SiteLanguage } from '#shared/languages.ts'
import { readTexts, type TextValues, typedText } from '#web/forms/text-values.ts'

export type Values = TextValues

/** Languages that are widely read by buyers, in which all of these texts are empty. */
export function missingLanguages(values: Values, names: string[]): Set<SiteLanguage> {
  const said = new Set(names.flatMap(name => Object.keys(readTexts(values, name))))
  return new Set(contentLanguages.filter(language => !said.has(language)))
}

export function textOf(values: Values, name: string): string {
  return typedText(values, name)
}

export function codesOf(values: Values, name: string): string[] {
  const value = values[name]
  return Array.isArray(value) ? value : []
}
