import type { LocalText } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'
import { detectLanguage } from './detect-language.ts'
import type { Field } from './import-field.ts'
import { languageOf } from './language-codes.ts'
import type { Mapping } from './mapping.ts'
import { asText, textOf, valueAt } from './read-field.ts'
import type { SourceRow } from './source-row.ts'
import { splitLanguages } from './split-languages.ts'

export type LocalField = {
  texts: LocalText
  /** languages with a second, different text that was dropped */
  leftOut: string[]
  /** the languages of one text in two, which became two texts */
  split?: string[]
}

type Options = {
  clean: (text: string) => string
  languages: Mapping['languages']
  /** guess the language of unlabelled texts, if the mapping allows it */
  detect?: boolean
}

/**
 * A text in every language that the row has it in: `field:xx`, `field_xx`, or an object of language → text, for each of
 * `fields`; and the field itself, in its detected language or the mapping's default. Of two texts in one language, the
 * longer one is kept; a text in two languages is split into two.
 */
export function localField(row: SourceRow, fields: Field[], { clean, languages, detect = false }: Options): LocalField {
  const texts: LocalText = {}
  const leftOut = new Set<string>()
  const add = (language: string, value: unknown) => {
    const text = clean(asText(value))
    if (!text) return
    const before = lookUp(texts, language) ?? ''
    const [long, short] = text.length > before.length ? [text, before] : [before, text]
    texts[language] = long
    if (short && !squashed(long).includes(squashed(short))) leftOut.add(language)
  }
  for (const field of fields) {
    if (typeof field !== 'string') continue
    for (const [language, value] of localValues(row, field, languages.aliases)) add(language, value)
  }
  const plain = clean(textOf(row, fields))
  const two = detect && languages.detect && splitLanguages(plain)
  if (two) for (const [language, text] of Object.entries(two)) add(language, text)
  else if (plain) add((detect && languages.detect && detectLanguage(plain)) || languages.plain, plain)
  return { texts: sorted(texts), leftOut: [...leftOut], ...(two && { split: Object.keys(two) }) }
}

function localValues(
  row: SourceRow,
  field: string,
  aliases: Record<string, string>,
): [language: string, value: unknown][] {
  const own = valueAt(row.values, field)
  if (typeof own === 'object' && own !== null && !Array.isArray(own)) {
    return Object.entries(own).flatMap(([code, value]) => withLanguage(languageOf(code, aliases), value))
  }
  const dot = Object.hasOwn(row.values, field) ? -1 : field.lastIndexOf('.')
  const holder = dot < 0 ? row.values : valueAt(row.values, field.slice(0, dot))
  if (typeof holder !== 'object' || holder === null) return []
  const name = field.slice(dot + 1)
  return Object.entries(holder).flatMap(([key, value]) => {
    const separator = key[name.length]
    if (!key.startsWith(name) || (separator !== ':' && separator !== '_') || !/\p{L}/u.test(asText(value))) return []
    const code = key.slice(name.length + 1)
    return separator === '_' && !/^[a-z]{2}([-_]|$)/i.test(code) ? [] : withLanguage(languageOf(code, aliases), value)
  })
}

function squashed(text: string): string {
  return text.replace(/\s+/g, '')
}

function withLanguage(language: string | undefined, value: unknown): [string, unknown][] {
  return language ? [[language, value]] : []
}

function sorted(texts: LocalText): LocalText {
  return Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
