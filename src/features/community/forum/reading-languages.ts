import { maxReadingLanguages } from './forum-limits.ts'

/** Codes of languages, separated by commas, as addresses and the API have them. */
export const someLanguages = new RegExp(
  `^[a-z]{2,3}(-[A-Za-z]{2,4})?(,[a-z]{2,3}(-[A-Za-z]{2,4})?){0,${maxReadingLanguages - 1}}$`,
)

/**
 * The languages that somebody reads, the one that they read most readily first: that of the interface and English, unless
 * they chose. A chosen language of the interface comes before the others; what isn’t chosen isn’t read.
 * @param chosen null if they never chose
 */
export function languagesRead(chosen: readonly string[] | null, ofInterface: string): string[] {
  if (chosen === null) return ofInterface === 'en' ? ['en'] : [ofInterface, 'en']
  const others = chosen.filter(language => language !== ofInterface)
  return others.length < chosen.length ? [ofInterface, ...others] : others
}

type Text = { language: string; own: boolean }

/**
 * Which text of a post somebody sees first: the post itself if they wrote it or read its language; else the translation
 * into the language that they read most readily; the post itself if there is none.
 * @param translations at most one of each language
 * @returns undefined for the post itself
 */
export function translationFor<Translation extends { language: string }>(
  post: Text,
  translations: readonly Translation[],
  read: readonly string[],
): Translation | undefined {
  if (post.own || read.includes(post.language)) return undefined
  for (const language of read) {
    const found = translations.find(translation => translation.language === language)
    if (found) return found
  }
  return undefined
}
