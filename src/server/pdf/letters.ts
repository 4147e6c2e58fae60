import { normalizeText } from '#shared/normalize-text.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const isPlain = /^[\u0020-\u024f]*$/
const unseen = /^\p{Default_Ignorable_Code_Point}$/u

/** A text as it is drawn: composed, and with spaces in place of line breaks, tabs and other controls. */
export function drawable(text: string): string {
  return normalizeText(text, 'NFC').replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
}

/** Splits a text into what readers see as letters, each with its marks, joiners and selectors. */
export function lettersOf(text: string): string[] {
  return isPlain.test(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** The characters of a letter that a font must have; it may lack joiners and selectors. */
export function pointsOf(letter: string): number[] {
  if (letter.length === 1) return unseen.test(letter) ? [] : [letter.charCodeAt(0)]
  return [...letter].filter(one => !unseen.test(one)).map(one => one.codePointAt(0) as number)
}
