import type { Translate } from './label.ts'
import { directionOf, numberLocale, pluralLocale } from './languages.ts'

export type { Translate, Values } from './label.ts'

/** Texts of one language, by key: the English text, or a gm-… tag; plural forms under `key_one`, `key_other` (CLDR names). */
export type Catalogue = Record<string, string>

// right-to-left mark, first strong isolate, its end
const [mark, isolate, isolateEnd] = ['\u200f', '\u2068', '\u2069'] as const

/**
 * Formats a value after its label, such as `Number: 12-2026-0007`. It is isolated if the label is right-to-left,
 * because digits between hyphens would be read in reverse order there.
 */
export function valueBehind(text: string, value: string): string {
  return text.startsWith(mark) ? isolate + value + isolateEnd : value
}

/**
 * The text of a key with `{{name}}` interpolated; numbers are formatted for the language. With a `count`, the form is
 * chosen by the language's plural rules, falling back to `other`. A key without a text is its own text. In
 * right-to-left languages, texts begin with their direction and values are isolated, so that a name in Latin letters
 * does not reorder its sentence.
 *
 * @param onMissing called with every key that is used and has no text
 */
export function createTranslate(language: string, texts: Catalogue, onMissing?: (key: string) => void): Translate {
  const plurals = new Intl.PluralRules(pluralLocale(language))
  const numbers = new Intl.NumberFormat(numberLocale(language))
  const [start, before, after] = directionOf(language) === 'rtl' ? [mark, isolate, isolateEnd] : ['', '', '']
  const textOf = (key: string, count: unknown): string | undefined => {
    const form =
      typeof count === 'number' ? (texts[`${key}_${plurals.select(count)}`] ?? texts[`${key}_other`]) : undefined
    const text = form ?? texts[key]
    if (text === undefined) onMissing?.(key)
    return text
  }
  return (key, values) => {
    const own = textOf(key, values?.count)
    const text = own ? start + own : key
    if (!values) return text
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = values[name]
      if (value === undefined) return whole
      return before + (typeof value === 'number' ? numbers.format(value) : value) + after
    })
  }
}
