import { pluralLocale } from '#shared/languages.ts'

const suffix = /^(.+)_(zero|one|two|few|many|other)$/s

/** CLDR's plural categories, in the order in which forms are shown and written to files. */
export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Splits a catalogue's key: `results_one` is the form `one` of the tag `results`; other keys are tags themselves. */
export function splitKey(key: string): { tag: string; form: string } {
  const [, tag, form] = suffix.exec(key) ?? []
  return tag && form ? { tag, form } : { tag: key, form: '' }
}

/** Rules of all languages repeat after a hundred numbers. */
const numbers = Array.from({ length: 201 }, (_, number) => number)

/** The counts of up to 200 that a plural form is for. */
export function numbersOf(form: string, language: string): number[] {
  const rules = new Intl.PluralRules(pluralLocale(language))
  return numbers.filter(number => rules.select(number) === form)
}

const known = new Map<string, string[]>()

/**
 * The plural forms that a language requires: those of counts. `many` of Spanish is for millions, which fall back to
 * `other`; `other` of Polish is for fractions, which fall back to `many`.
 */
export function neededForms(language: string): string[] {
  const found = known.get(language)
  if (found) return found
  const rules = new Intl.PluralRules(pluralLocale(language))
  const used = new Set<string>(numbers.map(number => rules.select(number)))
  const forms = pluralCategories.filter(category => used.has(category))
  known.set(language, forms)
  return forms
}
