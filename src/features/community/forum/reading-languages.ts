import { maxReadingLanguages } from './forum-limits.ts'

/** Codes of languages, separated by commas, as addresses and the API have them. */
export const someLanguages = new RegExp(
  `^[a-z]{2,3}(-[A-Za-z]{2,4})?(,[a-z]{2,3}(-[A-Za-z]{2,4})?){0,${maxReadingLanguages - 1}}$`,
)

/** The languages that somebody reads, the one that they read most readily first. */
export type Reading = {
  languages: string[]
  /** they said so themselves; English is otherwise only a guess */
  isChosen: boolean
}

/**
 * The languages that somebody reads: that of the interface, and English where there is nothing in it, unless they chose.
 * A chosen language of the interface comes before the others; what isn’t chosen isn’t read.
 * @param chosen null if they never chose
 */
export function readingIn(chosen: readonly string[] | null, ofInterface: string): Reading {
  if (chosen === null) return { languages: ofInterface === 'en' ? ['en'] : [ofInterface, 'en'], isChosen: false }
  const others = chosen.filter(language => language !== ofInterface)
  return { languages: others.length < chosen.length ? [ofInterface, ...others] : others, isChosen: true }
}

type Text = { language: string; own: boolean }

/**
 * Which text of a post somebody sees first: the post itself if they wrote it, or chose to read its language; else the
 * text, original or translation, in the language that they read most readily; the post itself if there is none.
 * @param translations at most one of each language
 * @returns undefined for the post itself
 */
export function translationFor<Translation extends { language: string }>(
  post: Text,
  translations: readonly Translation[],
  { languages, isChosen }: Reading,
): Translation | undefined {
  if (post.own || (isChosen && languages.includes(post.language))) return undefined
  for (const language of languages) {
    if (language === post.language) return undefined
    const found = translations.find(translation => translation.language === language)
    if (found) return found
  }
  return undefined
}
