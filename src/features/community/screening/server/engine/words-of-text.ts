import { normalizeText } from '#shared/normalize-text.ts'
import { withoutUnseen } from '#shared/unseen-characters.ts'

/**
 * A text’s words, one after another: a space where something else than a word was between two of them, nothing where
 * they touch, as in Japanese. `starts` and `ends` are the positions at which words start and end.
 */
export type TextWords = { text: string; starts: ReadonlySet<number>; ends: ReadonlySet<number> }

/** Joiners within words of Sinhala, Persian and others; whether they are typed makes no other word. */
const joiners = /[\u200c\u200d]/gu
/** Marks of Latin letters alone: in other scripts they are vowels. */
const latinMarks = /(\p{Script=Latin})\p{M}+/gu
/** What joins words for the segmenter and separates them for readers: `_word_`, `word.Next`. */
const separators = /[._:@/\\]/gu

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** The words of a text, folded as {@link foldText} does. */
export function wordsOfText(text: string): TextWords {
  const starts = new Set<number>()
  const ends = new Set<number>()
  let words = ''
  let isApart = false
  for (const { segment, isWordLike } of segmenter.segment(foldText(text))) {
    if (isWordLike) {
      if (isApart && words) words += ' '
      starts.add(words.length)
      words += segment
      ends.add(words.length)
    }
    isApart = !isWordLike
  }
  return { text: words, starts, ends }
}

/** A text without case, without marks on Latin letters, and without joiners, in the normal form NFC. */
export function foldText(text: string): string {
  const apart = normalizeText(withoutUnseen(text).replace(joiners, ''), 'NFKD').toLowerCase()
  return normalizeText(apart.replace(latinMarks, '$1'), 'NFC').replace(separators, ' ')
}
