import { numberLocale } from '#shared/languages.ts'

const suffix = /^(.+)_(zero|one|two|few|many|other)$/s

/** Splits a catalogue's key: `results_one` is the form `one` of the tag `results`, others are a tag themselves. */
export function splitKey(key: string): { tag: string; form: string } {
  const [, tag, form] = suffix.exec(key) ?? []
  return tag && form ? { tag, form } : { tag: key, form: '' }
}

/** The forms that a language must have of a text with a count; its `many` (Spanish: millions) may be left to `other`. */
export function neededForms(language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(numberLocale(language)).resolvedOptions()
  return pluralCategories.filter(form => form !== 'many')
}
