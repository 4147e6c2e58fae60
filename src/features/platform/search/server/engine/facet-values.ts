import { editDistances } from './edit-distance.ts'
import type { FacetHit, QueryParams } from './engine.types.ts'
import { allowedTypos } from './expand-word.ts'
import type { FacetIndex } from './facet-index.ts'
import { MAX_QUERY_WORDS } from './plan-text-query.ts'
import { MAX_TERM_LENGTH, type Token, tokenize } from './tokenize.ts'

/** Larger than the number of values that a facet keeps sorted. */
const PLACES = 2 ** 16

export type FacetOrder = NonNullable<QueryParams['sortFacetValuesBy']>

/** Ids of the values that occur, most frequent (then alphabetical) or alphabetical first, at most `limit`. */
export function topValues(facet: FacetIndex, counts: Uint32Array, order: FacetOrder, limit: number): Uint32Array {
  const ids = occurring(counts)
  const places = facet.places()
  if (!places) return ids.sort(comparison(facet, counts, order)).subarray(0, limit)
  // Numbers sort without a comparison function: rarity first, then rank.
  const keys = new Float64Array(ids.length)
  const byPlace = new Uint32Array(places.length)
  for (let index = 0; index < ids.length; index++) {
    const id = ids[index]!
    byPlace[places[id]!] = id
    keys[index] = (order === 'alpha' ? 0 : (0xffffffff - counts[id]!) * PLACES) + places[id]!
  }
  keys.sort()
  const top = new Uint32Array(Math.min(limit, keys.length))
  for (let index = 0; index < top.length; index++) top[index] = byPlace[keys[index]! % PLACES]!
  return top
}

/** Counts of some values, as a JSON object with its members in this order. */
export function countsJson(facet: FacetIndex, counts: Uint32Array, ids: Uint32Array): string {
  let json = '{'
  for (let index = 0; index < ids.length; index++) {
    const id = ids[index]!
    json += index === 0 ? `${facet.json(id)}:${counts[id]!}` : `,${facet.json(id)}:${counts[id]!}`
  }
  return `${json}}`
}

/**
 * The values of a facet that match a text: each of its first 20 words must be a prefix of a word of the value, typos
 * allowed as in texts. An empty text matches all.
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

function occurring(counts: Uint32Array): Uint32Array {
  const ids = new Uint32Array(counts.length)
  let found = 0
  for (let id = 0; id < counts.length; id++) if (counts[id]! > 0) ids[found++] = id
  return ids.subarray(0, found)
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
