import { editDistances } from './edit-distance.ts'
import type { FacetHit, QueryParams } from './engine.types.ts'
import { allowedTypos } from './expand-word.ts'
import type { FacetIndex } from './facet-index.ts'
import { MAX_QUERY_WORDS } from './plan-text-query.ts'
import { MAX_TERM_LENGTH, type Token, tokenize } from './tokenize.ts'

export type FacetOrder = NonNullable<QueryParams['sortFacetValuesBy']>

/** The values that occur, most frequent (then alphabetical) or alphabetical first, at most `limit`. */
export function facetCounts(
  facet: FacetIndex,
  counts: Uint32Array,
  order: FacetOrder,
  limit: number,
): Record<string, number> {
  const ids = occurring(counts)
  ids.sort(comparison(facet, counts, order))
  return Object.fromEntries(ids.slice(0, limit).map(id => [facet.value(id), counts[id]!]))
}

/**
 * The values of a facet that a query finds: each of its first 20 words is a prefix of a word of the value, typos allowed
 * as in texts. An empty query finds all.
 */
export function searchFacet(
  facet: FacetIndex,
  counts: Uint32Array,
  query: string,
  language: string,
  order: FacetOrder,
  limit: number,
  tags: { pre: string; post: string },
): FacetHit[] {
  const words = tokenize(query, language)
    .slice(0, MAX_QUERY_WORDS)
    .map(({ term }) => term)
  const ids = occurring(counts).sort(comparison(facet, counts, order))
  const hits: FacetHit[] = []
  for (const id of ids) {
    if (hits.length === limit) break
    const value = facet.value(id)
    const highlighted = highlightValue(value, words, language, tags)
    if (highlighted !== undefined) hits.push({ value, highlighted, count: counts[id]! })
  }
  return hits
}

function occurring(counts: Uint32Array): number[] {
  const ids: number[] = []
  for (let id = 0; id < counts.length; id++) if (counts[id]! > 0) ids.push(id)
  return ids
}

function comparison(facet: FacetIndex, counts: Uint32Array, order: FacetOrder): (a: number, b: number) => number {
  const alphabetical = (a: number, b: number) => (facet.value(a) < facet.value(b) ? -1 : 1)
  return order === 'alpha' ? alphabetical : (a, b) => counts[b]! - counts[a]! || alphabetical(a, b)
}

function highlightValue(
  value: string,
  words: string[],
  language: string,
  { pre, post }: { pre: string; post: string },
): string | undefined {
  const tokens = tokenize(value, language)
  const ends = new Map<Token, number>()
  for (const word of words) {
    const found = tokens.filter(token => begins(token.term, word))
    if (found.length === 0) return undefined
    for (const token of found) {
      const typed = token.term.startsWith(word) && token.end - token.start === token.term.length
      ends.set(token, Math.max(ends.get(token) ?? 0, typed ? token.start + word.length : token.end))
    }
  }
  let result = ''
  let at = 0
  for (const token of tokens) {
    const end = ends.get(token)
    if (end === undefined) continue
    result += value.slice(at, token.start) + pre + value.slice(token.start, end) + post
    at = end
  }
  return result + value.slice(at)
}

function begins(term: string, word: string): boolean {
  if (term.startsWith(word)) return true
  const limit = allowedTypos(word)
  return limit > 0 && word.length <= MAX_TERM_LENGTH && editDistances(word, term, limit).prefix <= limit
}
