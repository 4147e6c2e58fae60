import { addForms, addPairsOf, type Expansion } from './expand-word.ts'
import { JOINED, SYNONYM, termCost } from './match-cost.ts'
import type { Synonyms } from './synonyms.ts'
import type { TextIndex } from './text-index.ts'
import { pairsWithin, type Token } from './tokenize.ts'

export const MAX_QUERY_WORDS = 20
/** Letters that the second half of a split word needs to count as a prefix. */
const MIN_BEGINNING = 3

/** Several terms that must all be in a document, next to each other and in order if `adjacent`. */
export type Phrase = { parts: Expansion[]; adjacent: boolean; cost: number }

/** Matches `span` neighbouring query words, from word `first`: by one of the terms or one of the phrases. */
export type Unit = { first: number; span: number; terms: Expansion; phrases: Phrase[] }

/** A document matches if it matches every unit of one of the variants. */
export type TextPlan = {
  words: string[]
  variants: Unit[][]
  /** Indices of the words in scripts without spaces. */
  unspaced: number[]
}

type Planner = {
  index: TextIndex
  synonyms: Synonyms
  expand: (word: string, prefix: boolean, typos: boolean) => Expansion
  joins: boolean
}

/**
 * Plans a query: its first 20 words, the last of them also as a prefix unless a space follows.
 * One variant takes every word alone; each of the others takes one group of neighbours together, because they are
 * a synonym phrase or (with typo tolerance) because the index has them written as one word.
 */
export function planTextQuery(
  index: TextIndex,
  synonyms: Synonyms,
  query: string,
  typos: boolean,
  expand: Planner['expand'],
): TextPlan {
  const tokens = index.tokenize(query).slice(0, MAX_QUERY_WORDS)
  const planner: Planner = { index, synonyms, expand, joins: typos }
  const open = tokens.length > 0 && tokens.at(-1)!.end === query.length
  const singles = tokens.map((token, at) => planWord(planner, token, at, open && at === tokens.length - 1, typos))
  const variants = [singles]
  for (let span = 2; span <= Math.max(2, synonyms.longest); span++) {
    for (let first = 0; first + span <= tokens.length; first++) {
      const group = planGroup(planner, tokens.slice(first, first + span), first, open && first + span === tokens.length)
      if (group) variants.push([...singles.slice(0, first), group, ...singles.slice(first + span)])
    }
  }
  const unspaced = tokens.flatMap((token, at) => (token.unspaced ? [at] : []))
  return { words: tokens.map(({ term }) => term), variants, unspaced }
}

function planWord(planner: Planner, token: Token, first: number, prefix: boolean, typos: boolean): Unit {
  const { index, synonyms } = planner
  const word = token.term
  const unit: Unit = { first, span: 1, terms: planner.expand(word, prefix, typos), phrases: [] }
  addSynonyms(index, unit, synonyms.of([word]))
  if (token.unspaced) addPairs(index, unit, word)
  else if (planner.joins) addSplits(index, unit, word, prefix)
  return unit
}

function planGroup(planner: Planner, tokens: Token[], first: number, prefix: boolean): Unit | undefined {
  const { index, synonyms } = planner
  const words = tokens.map(({ term }) => term)
  const unit: Unit = { first, span: tokens.length, terms: new Map(), phrases: [] }
  addSynonyms(index, unit, synonyms.of(words))
  if (planner.joins && tokens.length === 2 && tokens.every(({ unspaced }) => !unspaced)) {
    addForms(index, unit.terms, words.join(''), prefix, JOINED)
  }
  return unit.terms.size > 0 || unit.phrases.length > 0 ? unit : undefined
}

function addSynonyms(index: TextIndex, unit: Unit, phrases: string[][]): void {
  if (phrases.length === 0) return
  unit.terms = new Map(unit.terms)
  for (const phrase of phrases) {
    if (phrase.length === 1) {
      addForms(index, unit.terms, phrase[0]!, false, SYNONYM)
    } else {
      addPhrase(
        unit,
        phrase.map(word => formsOf(index, word)),
        false,
        SYNONYM,
      )
    }
  }
}

function addPairs(index: TextIndex, unit: Unit, word: string): void {
  const pairs = pairsWithin(word)
  if (pairs.length === 0) {
    unit.terms = new Map(unit.terms)
    addPairsOf(index, unit.terms, word)
  } else {
    addPhrase(
      unit,
      pairs.map(pair => exactly(index, pair)),
      false,
      JOINED,
    )
  }
}

/** The word split in two where both parts are words of the index: `sunflower`, and with `prefix` `sunflo`, also mean `sun flower`. */
function addSplits(index: TextIndex, unit: Unit, word: string, prefix: boolean): void {
  for (let cut = 2; cut <= word.length - 2; cut++) {
    const left = exactly(index, word.slice(0, cut))
    if (left.size === 0) continue
    const right = exactly(index, word.slice(cut))
    if (prefix && word.length - cut >= MIN_BEGINNING)
      index.terms.withPrefix(word.slice(cut), term => right.set(term, 0))
    addPhrase(unit, [left, right], true, JOINED)
  }
}

function addPhrase(unit: Unit, parts: Expansion[], adjacent: boolean, kind: number): void {
  if (parts.every(part => part.size > 0)) unit.phrases.push({ parts, adjacent, cost: termCost(0, kind) })
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
