import { normalizeText } from '#shared/normalize-text.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const isPlain = /^[\u0020-\u024f]*$/
const unseen = /^\p{Default_Ignorable_Code_Point}$/u

/** A text as it is drawn: composed, and with spaces for line breaks, tabs and other controls. */
export function drawable(text: string): string {
  return normalizeText(text, 'NFC').replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
}

/** What a reader takes for one letter each, with its marks, joiners and selectors. */
export function lettersOf(text: string): string[] {
  return isPlain.test(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** The characters of a letter that a font must have; joiners and selectors it may do without. */
export function pointsOf(letter: string): number[] {
  if (letter.length === 1) return unseen.test(letter) ? [] : [letter.charCodeAt(0)]
  return [...letter].filter(one => !unseen.test(one)).map(one => one.codePointAt(0) as number)
}
