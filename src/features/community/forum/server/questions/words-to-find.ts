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
  const words = new Set<string>()
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (!isWordLike) continue
    const word = segment.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    if (word.length >= 3 && !common.has(word)) words.add(word)
    if (words.size === longest) break
  }
  return [...words]
}
