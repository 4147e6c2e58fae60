import type { Alternative } from './engine.types.ts'
import { visitNear } from './fuzzy-lookup.ts'
import type { TextIndex } from './text-index.ts'
import { PAIR_MARK, type Token, tokenize } from './tokenize.ts'

const maxCorrections = 2
const candidatesOfWord = 3
/** Max words for which queries with one word less are tried. */
const maxWords = 6
const leastLetters = 3
/** Min letters of words that may differ in two letters. */
const longWord = 6

type Count = (query: string) => number

/**
 * Suggestions for a query without results, limited to those that have some: first the query with unknown words replaced
 * by words of the index, the nearest first, then the query without one of its words.
 */
export function alternativeQueries(index: TextIndex, query: string, countOf: Count): Alternative[] {
  const tokens = tokenize(query, index.language)
  const found = (one: Alternative) => one.nbHits > 0
  const corrected = corrections(index, query, tokens)
    .map(query => ({ query, nbHits: countOf(query) }))
    .filter(found)
    .slice(0, maxCorrections)
  if (tokens.length < 2) return corrected
  const shorter = tokens.slice(0, maxWords).map(token => {
    const rest = replaced(query, token, '').replace(/\s+/gu, ' ').trim()
    return { query: rest, nbHits: countOf(rest), without: query.slice(token.start, token.end) }
  })
  return [...corrected, ...shorter.filter(found)]
}

/** A single unknown word is replaced by each of its candidates; several are each replaced by their best one. */
function corrections(index: TextIndex, query: string, tokens: Token[]): string[] {
  const unknown = tokens.flatMap(token => {
    const words = isUnknown(index, token) ? nearWords(index, token.term) : []
    return words.length > 0 ? [{ token, words }] : []
  })
  const [one, ...others] = unknown
  if (one && others.length === 0) return one.words.map(word => replaced(query, one.token, word))
  // Replaces from the end, so that earlier offsets stay valid.
  const all = unknown.toReversed().reduce((text, { token, words }) => replaced(text, token, words[0] ?? ''), query)
  return all === query ? [] : [all]
}

function isUnknown({ terms }: TextIndex, { term, unspaced }: Token): boolean {
  return !unspaced && term.length >= leastLetters && !/\p{N}/u.test(term) && terms.find(term) === undefined
}

/**
 * The words with the fewest letters changed, among these the ones with the longest common prefix, then the most
 * frequent.
 */
function nearWords(index: TextIndex, word: string): string[] {
  const { terms, postings } = index
  const near: { word: string; edits: number; alike: number; documents: number }[] = []
  visitNear(terms, word, word.length < longWord ? 1 : 2, false, (term, edits) => {
    const text = terms.word(term)
    if (text.length < leastLetters || text.startsWith(PAIR_MARK) || /\p{N}/u.test(text)) return
    const documents = postings.count(term)
    if (documents > 0) near.push({ word: text, edits, alike: commonStart(text, word), documents })
  })
  near.sort((a, b) => a.edits - b.edits || b.alike - a.alike || b.documents - a.documents || (a.word < b.word ? -1 : 1))
  const [best] = near
  const nearest = near.filter(one => one.edits === best?.edits && one.alike === best.alike)
  return nearest.slice(0, candidatesOfWord).map(one => one.word)
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

function replaced(text: string, { start, end }: Token, word: string): string {
  return text.slice(0, start) + word + text.slice(end)
}
