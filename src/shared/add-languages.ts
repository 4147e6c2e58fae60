/** Translations by language, then by English text. */
export type AddedTexts = Record<string, Record<string, string>>

/**
 * A copy of `value` in which every localised text, at any depth, also has the languages with a translation of its
 * English. Texts that it has already are kept.
 */
export function addLanguages<T>(value: T, added: AddedTexts): T {
  if (Array.isArray(value)) return value.map(one => addLanguages(one, added)) as T
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  if (!isLocalised(fields)) {
    return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, addLanguages(one, added)])) as T
  }
  const more = Object.entries(added).flatMap(([language, texts]) => {
    const text = Object.hasOwn(texts, fields.en) ? texts[fields.en] : undefined
    return text && !fields[language] ? [[language, text]] : []
  })
  return { ...fields, ...Object.fromEntries(more) } as T
}

/** Every English text in `value`, once. */
export function englishIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && isLocalised(value as Record<string, unknown>)) return [(value as { en: string }).en]
  return [...new Set(Object.values(value).flatMap(englishIn))]
}

function isLocalised(fields: Record<string, unknown>): fields is { en: string } & Record<string, string> {
  return (
    typeof fields.en === 'string' &&
    Object.entries(fields).every(([language, text]) => /^[a-z]{2}$/.test(language) && typeof text === 'string')
  )
}
