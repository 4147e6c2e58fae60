import type { QueryTerm } from '../browse.contract.ts'
import { nameOf, overlaps, type Span, spansOf, type Word } from './query-words.ts'
import type { TermNames } from './term-names.ts'

/** A sector or the like, with the words that name it. */
export type FoundTerm = { term: QueryTerm; words: Span }

/** Sectors and the like that a query names besides its place: at most one of each vocabulary, longer names first. */
export function findTerms(words: Word[], names: TermNames, taken: Span[]): FoundTerm[] {
  const found: FoundTerm[] = []
  for (const span of spansOf(words)) {
    const term = names.termNamed(nameOf(words, span))
    const isFree = [...taken, ...found.map(one => one.words)].every(other => !overlaps(other, span))
    const isFirst = found.every(other => other.term.vocabulary !== term?.vocabulary)
    if (term && isFree && isFirst) found.push({ term, words: span })
  }
  return found.sort((a, b) => a.words.from - b.words.from)
}
