import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import type { NotificationTexts } from './define-notification.ts'

/** A title, or title and text; values in `{{braces}}`. */
type Words = string | readonly [title: string, text: string]

/**
 * The texts of a kind, from words in all languages of the interface and the values in them. A value is put in as it is: braces in it
 * are nothing but braces.
 */
export function wordsIn<T extends object>(
  words: Record<SiteLanguage, Words>,
  values: (data: T, language: SiteLanguage) => Record<string, string | number>,
): NotificationTexts<T> {
  const texts = siteLanguages.map(language => {
    const [title, text = ''] = [words[language]].flat() as [string, string?]
    return [
      language,
      (data: T) => {
        const given = values(data, language)
        return { title: fill(title, given), text: fill(text, given) }
      },
    ]
  })
  return Object.fromEntries(texts) as NotificationTexts<T>
}

/** By one of several words, as the data says. */
export function wordsBy<T extends object, Case extends string>(
  cases: Record<Case, Record<SiteLanguage, Words>>,
  caseOf: (data: T) => Case,
  values: (data: T, language: SiteLanguage) => Record<string, string | number>,
): NotificationTexts<T> {
  const byCase = Object.fromEntries(
    Object.entries<Record<SiteLanguage, Words>>(cases).map(([name, words]) => [name, wordsIn(words, values)]),
  ) as Record<Case, NotificationTexts<T>>
  return Object.fromEntries(
    siteLanguages.map(language => [language, (data: T) => byCase[caseOf(data)][language](data)]),
  ) as NotificationTexts<T>
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
