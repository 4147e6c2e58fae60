import { APOSTROPHE, classAt, JOINER, SEPARATOR, UNSPACED, WORD, widthAt } from './char-classes.ts'
import { foldWord } from './fold-text.ts'

/** A word of a text: `start` and `end` are UTF-16 offsets in the text, `term` is its folded form. */
export type Token = { term: string; start: number; end: number; unspaced: boolean }

/** Longer words are cut to this many UTF-16 units. */
export const MAX_TERM_LENGTH = 64

/** First character of the terms that stand for pairs of characters in scripts without spaces. */
export const PAIR_MARK = '\u0002'

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * Splits a text into words. Runs of a script without spaces are split by `Intl.Segmenter`. An English
 * possessive `'s` is dropped, other apostrophes separate. Offsets ascend and never overlap. With `firsts`, words
 * whose first letter is an ASCII one that isn't marked there are left out.
 */
export function tokenize(text: string, language: string, firsts?: Uint8Array): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const kind = classAt(text, at)
    if (kind === WORD) at = pushWord(text, at, tokens, firsts)
    else if (kind === UNSPACED) at = pushRun(text, at, language, tokens)
    else at += widthAt(text, at)
  }
  return tokens
}

function pushWord(text: string, start: number, tokens: Token[], firsts: Uint8Array | undefined): number {
  let end = start
  let kind = WORD
  while (end < text.length && (kind === WORD || kind === JOINER)) {
    end += widthAt(text, end)
    kind = end < text.length ? classAt(text, end) : SEPARATOR
  }
  const first = text.charCodeAt(start)
  if (!firsts || first > 127 || firsts[first] === 1) {
    const term = foldWord(text.slice(start, end)).slice(0, MAX_TERM_LENGTH)
    if (term !== '') tokens.push({ term, start, end, unspaced: false })
  }
  return kind === APOSTROPHE && isPossessive(text, end) ? end + 2 : end
}

function isPossessive(text: string, apostrophe: number): boolean {
  const next = text[apostrophe + 1]
  if (next !== 's' && next !== 'S') return false
  return apostrophe + 2 >= text.length || classAt(text, apostrophe + 2) === SEPARATOR
}

function pushRun(text: string, start: number, language: string, tokens: Token[]): number {
  let end = start
  while (end < text.length && classAt(text, end) === UNSPACED) end += widthAt(text, end)
  for (const { segment, index } of segmenter(language).segment(text.slice(start, end))) {
    const term = foldWord(segment).slice(0, MAX_TERM_LENGTH)
    const at = start + index
    if (term !== '') tokens.push({ term, start: at, end: at + segment.length, unspaced: true })
  }
  return end
}

function segmenter(language: string): Intl.Segmenter {
  let found = segmenters.get(language)
  if (!found) {
    found = new Intl.Segmenter(language, { granularity: 'word' })
    segmenters.set(language, found)
  }
  return found
}

/** The pair terms inside one word: `ab`, `bc` of `abc`; a word of one character has none. */
export function pairsWithin(term: string): string[] {
  const chars = [...term]
  return chars.slice(1).map((char, index) => PAIR_MARK + chars[index]! + char)
}

/**
 * The pair terms that begin in token `index`: every two neighbouring characters of the run that it belongs
 * to, and the last character of the run alone, so that any part of a run can be looked up.
 */
export function pairsFrom(tokens: readonly Token[], index: number): string[] {
  const token = tokens[index]!
  const next = tokens[index + 1]
  const follower = next?.unspaced && next.start === token.end ? [...next.term][0]! : ''
  const last = [...token.term].at(-1)!
  return [...pairsWithin(token.term), PAIR_MARK + last + follower]
}
