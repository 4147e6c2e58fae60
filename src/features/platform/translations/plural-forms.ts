import { pluralLocale } from '#shared/languages.ts'

const suffix = /^(.+)_(zero|one|two|few|many|other)$/s

/** Splits a catalogue's key: `results_one` is the form `one` of the tag `results`; other keys are tags themselves. */
export function splitKey(key: string): { tag: string; form: string } {
  const [, tag, form] = suffix.exec(key) ?? []
  return tag && form ? { tag, form } : { tag: key, form: '' }
}

/** The plural forms that a language requires; `many` (Spanish: millions) may fall back to `other`. */
export function neededForms(language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(pluralLocale(language)).resolvedOptions()
  return pluralCategories.filter(form => form !== 'many')
}
