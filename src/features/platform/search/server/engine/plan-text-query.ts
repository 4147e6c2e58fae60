import { LRUCache } from 'lru-cache'
import { addForms, addPairsOf, type Expansion, expandWord } from './expand-word.ts'
import { JOINED, SYNONYM, termCost } from './match-cost.ts'
import type { Synonyms } from './synonyms.ts'
import type { TextIndex } from './text-index.ts'
import { PAIR_MARK, pairsWithin, type Token } from './tokenize.ts'

export const MAX_QUERY_WORDS = 20
/** Max words that are left out one after the other if nothing is found. */
const MAX_REMOVED = 5
/** Min letters of the second half of a split word to count as a prefix. */
const MIN_BEGINNING = 3

/** Several terms that must all be in a document, next to each other and in order if `adjacent`. */
export type Phrase = { parts: Expansion[]; adjacent: boolean; cost: number }

/** Matches `span` neighbouring query words, from word `first`: by one of the terms or one of the phrases. */
export type Unit = { first: number; span: number; terms: Expansion; phrases: Phrase[] }

/** A document matches if it matches every unit of one of the variants. */
export type TextPlan = {
  words: string[]
  /** whether the last word may be a prefix */
  open: boolean
  variants: Unit[][]
  /** Indices of the words in scripts without spaces. */
  unspaced: number[]
  /** If some words are optional: the plan to use instead of the variants. */
  loose?: LoosePlan
}

/**
 * The whole query, the part that a document must match (undefined if any one optional word is enough), and the optional
 * words.
 */
export type LoosePlan = { whole: TextPlan; required: TextPlan | undefined; optional: TextPlan[] }

/** Matches of one word or a group of neighbours; they don't depend on where in a query it stands. */
type Matches = Pick<Unit, 'terms' | 'phrases'>

/** Matches, and how many terms the index had then. */
type Cached = { matches: Matches; terms: number }

const CACHED = 2048

/** Plans queries. What their words match is cached until the index has new terms. */
export class TextPlanner {
  readonly #index: TextIndex
  readonly #synonyms: Synonyms
  readonly #cache = new LRUCache<string, Cached>({ max: CACHED })

  constructor(index: TextIndex, synonyms: Synonyms) {
    this.#index = index
    this.#synonyms = synonyms
  }

  /**
   * Plans a query: its first 20 words, the last of them also as a prefix unless a space follows.
   * One variant takes every word alone; each of the others takes one group of neighbours together, because they are
   * a synonym phrase or (with `typos`) because the index has them written as one word.
   */
  plan(query: string, typos: boolean): TextPlan {
    const tokens = this.#tokens(query)
    return this.#planTokens(tokens, isOpen(tokens, query), typos)
  }

  /** Like `plan`, but words for which `isOptional` holds needn't be found. */
  planLoosely(query: string, typos: boolean, isOptional: (term: string) => boolean): TextPlan {
    const whole = this.plan(query, typos)
    const tokens = this.#tokens(query)
    const optional = tokens.filter(({ term }) => isOptional(term))
    if (optional.length === 0 || tokens.length < 2) return whole
    const planOf = (some: Token[]) =>
      this.#planTokens(some, isOpen(tokens, query) && some.at(-1) === tokens.at(-1), typos)
    const required = tokens.filter(token => !optional.includes(token))
    const loose = {
      whole,
      required: required.length > 0 ? planOf(required) : undefined,
      optional: optional.map(token => planOf([token])),
    }
    return { ...whole, loose }
  }

  /** Shorter and shorter queries, to be tried if nothing is found, with at most five words left out. */
  shorten(query: string, from: 'lastWords' | 'firstWords'): string[] {
    const tokens = this.#tokens(query)
    const counts = Array.from({ length: Math.min(MAX_REMOVED, tokens.length - 1) }, (_, at) => at + 1)
    // The space makes the last remaining word a whole word instead of a prefix.
    if (from === 'lastWords') return counts.map(count => `${query.slice(0, tokens.at(-1 - count)!.end)} `)
    return counts.map(count => query.slice(tokens[count]!.start))
  }

  #tokens(query: string): Token[] {
    return this.#index.tokenize(query).slice(0, MAX_QUERY_WORDS)
  }

  #planTokens(tokens: Token[], open: boolean, typos: boolean): TextPlan {
    const singles = tokens.map((token, at) => this.#unit([token], at, open && at === tokens.length - 1, typos))
    const variants = [singles]
    for (let span = 2; span <= Math.max(2, this.#synonyms.longest); span++) {
      for (let first = 0; first + span <= tokens.length; first++) {
        const unit = this.#unit(tokens.slice(first, first + span), first, open && first + span === tokens.length, typos)
        if (unit.terms.size === 0 && unit.phrases.length === 0) continue
        variants.push([...singles.slice(0, first), unit, ...singles.slice(first + span)])
      }
    }
    const unspaced = tokens.flatMap((token, at) => (token.unspaced ? [at] : []))
    return { words: tokens.map(({ term }) => term), open, variants, unspaced }
  }

  #unit(tokens: Token[], first: number, prefix: boolean, typos: boolean): Unit {
    const words = tokens.map(({ term, unspaced }) => (unspaced ? `${PAIR_MARK}${term}` : term))
    const key = `${prefix ? 'p' : ''}${typos ? 't' : ''} ${words.join(' ')}`
    let cached = this.#cache.get(key)
    if (cached?.terms !== this.#index.terms.size) {
      const matches =
        tokens.length === 1 ? this.#ofWord(tokens[0]!, prefix, typos) : this.#ofGroup(tokens, prefix, typos)
      cached = { matches, terms: this.#index.terms.size }
      this.#cache.set(key, cached)
    }
    return { first, span: tokens.length, ...cached.matches }
  }

  #ofWord({ term: word, unspaced }: Token, prefix: boolean, typos: boolean): Matches {
    const index = this.#index
    const matches: Matches = { terms: expandWord(index, word, prefix, typos), phrases: [] }
    addSynonyms(index, matches, this.#synonyms.of([word]))
    if (unspaced) addPairs(index, matches, word)
    else if (typos) addSplits(index, matches, word, prefix)
    return matches
  }

  #ofGroup(tokens: Token[], prefix: boolean, typos: boolean): Matches {
    const index = this.#index
    const words = tokens.map(({ term }) => term)
    const matches: Matches = { terms: new Map(), phrases: [] }
    addSynonyms(index, matches, this.#synonyms.of(words))
    if (typos && tokens.length === 2 && tokens.every(({ unspaced }) => !unspaced)) {
      addForms(index, matches.terms, words.join(''), prefix, JOINED)
    }
    return matches
  }
}

/** Whether the last word may be a prefix. */
function isOpen(tokens: Token[], query: string): boolean {
  return tokens.length > 0 && tokens.at(-1)!.end === query.length
}

function addSynonyms(index: TextIndex, matches: Matches, phrases: string[][]): void {
  if (phrases.length === 0) return
  for (const phrase of phrases) {
    if (phrase.length === 1) {
      addForms(index, matches.terms, phrase[0]!, false, SYNONYM)
    } else {
      addPhrase(
        matches,
        phrase.map(word => formsOf(index, word)),
        false,
        SYNONYM,
      )
    }
  }
}

function addPairs(index: TextIndex, matches: Matches, word: string): void {
  const pairs = pairsWithin(word)
  if (pairs.length === 0) {
    addPairsOf(index, matches.terms, word)
  } else {
    addPhrase(
      matches,
      pairs.map(pair => exactly(index, pair)),
      false,
      JOINED,
    )
  }
}

/**
 * Adds the word split in two if both parts are words of the index: `sunflower`, and with `prefix` `sunflo`, also mean
 * `sun flower`.
 */
function addSplits(index: TextIndex, matches: Matches, word: string, prefix: boolean): void {
  for (let cut = 2; cut <= word.length - 2; cut++) {
    const left = exactly(index, word.slice(0, cut))
    if (left.size === 0) continue
    const right = exactly(index, word.slice(cut))
    if (prefix && word.length - cut >= MIN_BEGINNING)
      index.terms.withPrefix(word.slice(cut), term => right.set(term, 0))
    addPhrase(matches, [left, right], true, JOINED)
  }
}

function addPhrase(matches: Matches, parts: Expansion[], adjacent: boolean, kind: number): void {
  if (parts.every(part => part.size > 0)) matches.phrases.push({ parts, adjacent, cost: termCost(0, kind) })
}

function exactly(index: TextIndex, word: string): Expansion {
  const term = index.terms.find(word)
  return new Map(term === undefined ? [] : [[term, 0]])
}

/** The word and words with the same stem, at no extra cost. */
function formsOf(index: TextIndex, word: string): Expansion {
  const found: Expansion = new Map()
  addForms(index, found, word, false, SYNONYM)
  for (const term of found.keys()) found.set(term, 0)
  return found
}
