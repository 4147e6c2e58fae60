import { sql } from 'kysely'

/** What `forum_translations translation` says, as the index of its words has it. */
export const wordsOfTranslation = sql`to_tsvector('simple', coalesce(translation.title, '') || ' ' || left(translation.message, 2000))`

/** Words that nearly every question has, in the languages of the interface that have Latin letters; Sinhala’s come short. */
const common = new Set(
  'the a an and or of to in is are do does can how what which who where when why for with on at my our your we i you it that this from have has be not como que de la el los las para por con una un es y en'.split(
    ' ',
  ),
)

/** @limit words of a text that are looked for */
const longest = 12

/**
 * Words by which similar questions are found: letters and digits with their marks, in lower case, without very common
 * and very short ones. Safe inside a quoted word of a text query.
 */
export function wordsToFind(text: string): string[] {
  return wordsIn(text, word => word.length >= 3 && !common.has(word))
}

/** A text query for posts that have all words of a search, each at the beginning of one; null without any word. */
export function searchQuery(text: string): string | null {
  // in Sinhala a sign of two letters is a word, such as tea
  const words = wordsIn(text, word => word.length >= 2 || /\p{N}/u.test(word))
  return words.length > 0 ? words.map(word => `'${word}':*`).join(' & ') : null
}

function wordsIn(text: string, isWanted: (word: string) => boolean): string[] {
  const words = new Set<string>()
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (!isWordLike) continue
    const word = segment.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    if (word !== '' && isWanted(word)) words.add(word)
    if (words.size === longest) break
  }
  return [...words]
}
