import type { IndexSettings, SearchableAttribute } from '../engine.types.ts'
import { allowedTypos, mayBeMeant } from '../expand-word.ts'
import * as cost from '../match-cost.ts'
import { ROMANIZED_SCRIPTS } from '../romanize.ts'
import { stemmerFor } from '../stem-word.ts'
import { Synonyms } from '../synonyms.ts'
import { PAIR_MARK, pairsFrom, pairsWithin, type Token, tokenize } from '../tokenize.ts'
import { leavesOf } from './naive-values.ts'

/** Every term of a document with the info of its best position. */
export type DocumentWords = Map<string, number>

/** The text part of the reference: one document at a time, every word of it against every word of the query. */
export class NaiveText {
  readonly #settings: IndexSettings
  readonly #stem: ((word: string) => string) | undefined
  readonly #synonyms: Synonyms
  readonly #known = new WeakMap<object, DocumentWords>()

  constructor(settings: IndexSettings) {
    this.#settings = settings
    this.#stem = stemmerFor(settings.language)
    this.#synonyms = new Synonyms(settings.synonyms[settings.language] ?? [], settings.language, this.#stem)
  }

  words(record: object): DocumentWords {
    const words = this.#known.get(record) ?? this.#readWords(record)
    this.#known.set(record, words)
    return words
  }

  #readWords(record: object): DocumentWords {
    const words: DocumentWords = new Map()
    const weights = [...new Set(this.#settings.searchable.map(({ weight }) => weight))].sort((a, b) => b - a)
    for (const { attribute, weight, heads: headPath } of this.#settings.searchable) {
      const headTexts = headPath ? leavesOf(record, headPath).map(String) : []
      const heads = headTexts.flatMap(text => tokenize(text, this.#settings.language)).map(({ term }) => term)
      let position = 0
      for (const leaf of leavesOf(record, attribute)) {
        const tokens = tokenize(String(leaf), this.#settings.language)
        tokens.forEach((token, index) => {
          const info = cost.postingInfo(
            weights.indexOf(weight),
            position + index,
            tokens.length,
            heads.includes(token.term),
          )
          for (const term of [token.term, ...(token.unspaced ? pairsFrom(tokens, index) : [])]) {
            words.set(term, Math.min(words.get(term) ?? Number.POSITIVE_INFINITY, info))
          }
        })
        position += tokens.length + 10
      }
    }
    return words
  }

  tokens(query: string): Token[] {
    return tokenize(query, this.#settings.language).slice(0, 20)
  }

  /** Packed rank of the document, or undefined if it doesn't match. */
  rank(query: string, words: DocumentWords, typos: boolean): number | undefined {
    const tokens = this.tokens(query)
    return this.rankTokens(tokens, tokens.at(-1)?.end === query.length, words, typos)
  }

  /** Like `rank`, but words for which `isOptional` holds needn't match: each that doesn't adds more than a rank. */
  rankLoosely(
    query: string,
    words: DocumentWords,
    typos: boolean,
    isOptional: (term: string) => boolean,
  ): number | undefined {
    const whole = this.rank(query, words, typos)
    const tokens = this.tokens(query)
    const optional = tokens.filter(({ term }) => isOptional(term))
    if (whole !== undefined || optional.length === 0 || tokens.length < 2) return whole
    const open = tokens.at(-1)?.end === query.length
    const rankOf = (some: Token[]) => this.rankTokens(some, open && some.at(-1) === tokens.at(-1), words, typos)
    const required = tokens.filter(token => !optional.includes(token))
    const least = required.length > 0 ? rankOf(required) : undefined
    const had = optional.map(token => rankOf([token])).filter(rank => rank !== undefined)
    if (required.length > 0 ? least === undefined : had.length === 0) return undefined
    const best = Math.min(...had, ...(least === undefined ? [] : [least]))
    return (optional.length - had.length) * 2 ** 32 + best
  }

  rankTokens(tokens: Token[], open: boolean, words: DocumentWords, typos: boolean): number | undefined {
    const isPrefix = (end: number) => open && end === tokens.length
    const singles = tokens.map((token, at) => this.#single(token, isPrefix(at + 1), typos, words))
    const ranks = [this.#rankOf(singles.map(best => ({ best, span: 1 })))]
    for (let span = 2; span <= Math.max(2, this.#synonyms.longest); span++) {
      for (let first = 0; first + span <= tokens.length; first++) {
        const group = this.#group(tokens.slice(first, first + span), isPrefix(first + span), typos, words)
        const units = [
          ...singles.slice(0, first).map(best => ({ best, span: 1 })),
          { best: group, span },
          ...singles.slice(first + span).map(best => ({ best, span: 1 })),
        ]
        ranks.push(this.#rankOf(units))
      }
    }
    const found = ranks.filter(rank => rank !== undefined)
    return found.length > 0 ? Math.min(...found) : undefined
  }

  #single({ term: word, unspaced }: Token, prefix: boolean, typos: boolean, words: DocumentWords): number {
    let best = Number.POSITIVE_INFINITY
    for (const [term, info] of words) best = Math.min(best, this.#relation(word, term, prefix, typos) + info)
    best = Math.min(best, this.#bySynonyms([word], words))
    if (unspaced) {
      const pairs = pairsWithin(word)
      const infos = pairs.map(pair => words.get(pair) ?? Number.POSITIVE_INFINITY)
      if (pairs.length > 0) return Math.min(best, asOne(infos) + cost.termCost(0, cost.JOINED))
      for (const [term, info] of words) {
        if (term.startsWith(PAIR_MARK + word)) best = Math.min(best, info + cost.termCost(0, cost.JOINED))
      }
      return best
    }
    if (!typos) return best
    for (let cut = 2; cut <= word.length - 2; cut++) {
      const left = words.get(word.slice(0, cut))
      const rest = word.slice(cut)
      if (left === undefined) continue
      const alike = (term: string) => term === rest || (prefix && rest.length >= 3 && term.startsWith(rest))
      const right = Math.min(...[...words].filter(([term]) => alike(term)).map(([, info]) => info))
      if (right === Number.POSITIVE_INFINITY) continue
      const adjacent = cost.positionOf(right) === cost.positionOf(left) + 1
      if (!adjacent || cost.attributeOf(left) !== cost.attributeOf(right)) continue
      best = Math.min(best, asOne([left, right]) + cost.termCost(0, cost.JOINED))
    }
    return best
  }

  #group(tokens: Token[], prefix: boolean, typos: boolean, words: DocumentWords): number {
    let best = this.#bySynonyms(
      tokens.map(({ term }) => term),
      words,
    )
    if (!typos || tokens.length !== 2 || tokens.some(({ unspaced }) => unspaced)) return best
    const joined = tokens.map(({ term }) => term).join('')
    for (const [term, info] of words) {
      const alike = this.#isForm(joined, term) || (prefix && term.startsWith(joined))
      if (alike) best = Math.min(best, info + cost.termCost(0, cost.JOINED))
    }
    return best
  }

  #bySynonyms(phrase: string[], words: DocumentWords): number {
    let best = Number.POSITIVE_INFINITY
    for (const other of this.#synonyms.of(phrase)) {
      const infos = other.map(word => {
        const forms = [...words].filter(([term]) => this.#isForm(word, term)).map(([, info]) => info)
        return Math.min(Number.POSITIVE_INFINITY, ...forms)
      })
      best = Math.min(best, asOne(infos) + cost.termCost(0, cost.SYNONYM))
    }
    return best
  }

  #isForm(word: string, term: string): boolean {
    if (word === term) return true
    return !term.startsWith(PAIR_MARK) && this.#stem !== undefined && this.#stem(word) === this.#stem(term)
  }

  #relation(word: string, term: string, prefix: boolean, typos: boolean): number {
    if (term.startsWith(PAIR_MARK)) return Number.POSITIVE_INFINITY
    const costs = [Number.POSITIVE_INFINITY]
    if (word === term) costs.push(cost.termCost(0, cost.EXACT))
    if (prefix && term.startsWith(word)) costs.push(cost.termCost(0, cost.PREFIX))
    if (this.#isForm(word, term)) costs.push(cost.termCost(0, word === term ? cost.EXACT : cost.STEM))
    const limit = typos ? allowedTypos(word) : 0
    const first = word[0] === term[0] ? 0 : 1
    const whole = alignment(word, term)
    if (whole > 0 && whole <= limit && mayBeMeant(word, term, true))
      costs.push(cost.termCost((whole + first) * cost.TYPO, cost.EXACT))
    const begun = prefix || limit === 2 ? nearestPrefix(word, term) : Number.POSITIVE_INFINITY
    if (begun > 0 && begun <= limit && mayBeMeant(word, term, begun === whole))
      costs.push(cost.termCost((begun + first) * cost.TYPO, cost.PREFIX))
    return Math.min(...costs, this.#romanized(word, term, prefix, typos))
  }

  #romanized(word: string, term: string, prefix: boolean, typos: boolean): number {
    let best = Number.POSITIVE_INFINITY
    for (const script of ROMANIZED_SCRIPTS) {
      const native = script.owns(word)
      if (!isLatin(word) && !native) continue
      if (!script.owns(term) && !(native && isLatin(term))) continue
      const key = native ? script.nativeKey(word) : script.latinKey(word)
      const other = script.owns(term) ? script.nativeKey(term) : script.latinKey(term)
      const respelt = native && script.owns(term)
      const begins = prefix && lettersOf(word) >= 3 && key.length >= 3 && other.startsWith(key)
      const least = native && !respelt ? 3 : 1
      if ((other === key || begins) && key.length >= least && (typos || !respelt))
        best = Math.min(best, cost.termCost(respelt ? cost.TYPO : cost.OTHER_SCRIPT, cost.ROMANIZED))
      if (native || !typos) continue
      const limit = Math.min(allowedTypos(word), allowedTypos(key))
      const distance = prefix ? nearestPrefix(key, other) : alignment(key, other)
      if (distance > 0 && distance <= limit && mayBeMeant(key, other, distance === alignment(key, other)))
        best = Math.min(best, cost.termCost((distance + 1) * cost.TYPO, cost.ROMANIZED))
    }
    return best
  }

  #rankOf(units: { best: number; span: number }[]): number | undefined {
    if (units.some(({ best }) => best === Number.POSITIVE_INFINITY)) return undefined
    const total = (part: (best: number) => number) => units.reduce((sum, { best, span }) => sum + span * part(best), 0)
    let proximity = 0
    for (let at = 1; at < units.length; at++) proximity += cost.proximityCost(units[at - 1]!.best, units[at]!.best)
    const kinds = total(cost.kindOf)
    const first = units[0]!.best
    const alone = kinds === 0 && proximity === 0 && cost.wordsOf(first) === total(() => 1)
    const namesIt = units.some(({ best }) => cost.isHead(best) && cost.kindOf(best) !== cost.PREFIX)
    return cost.packRank(
      total(cost.spellingOf),
      cost.standing(
        total(best => (this.#all(cost.attributeOf(best), ({ inPassing }) => inPassing) ? 1 : 0)),
        namesIt,
      ),
      total(cost.attributeOf),
      alone ? 0 : kinds + 1,
      proximity,
      this.#all(cost.attributeOf(first), ({ unordered }) => unordered) ? 0 : cost.positionOf(first),
    )
  }

  /** Whether `has` holds for all attributes of a rank. */
  #all(rank: number, has: (attribute: SearchableAttribute) => boolean | undefined): boolean {
    const weights = [...new Set(this.#settings.searchable.map(({ weight }) => weight))].sort((a, b) => b - a)
    return this.#settings.searchable.filter(({ weight }) => weight === weights[rank]).every(has)
  }
}

function isLatin(word: string): boolean {
  return /^[a-z0-9]+$/.test(word) && /[a-z]/.test(word)
}

function lettersOf(word: string): number {
  return word.replace(/\p{M}/gu, '').length
}

/** The worst of a phrase's infos; the head's if one of them is the head in the same attribute. */
function asOne(infos: number[]): number {
  const worst = Math.max(...infos)
  if (worst === Number.POSITIVE_INFINITY) return worst
  const isHead = infos.some(info => cost.isHead(info) && cost.attributeOf(info) === cost.attributeOf(worst))
  return isHead ? cost.asHead(worst) : worst
}

/** Optimal string alignment distance by the textbook's full table. */
export function alignment(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  for (let j = 0; j <= b.length; j++) table[0]![j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const replace = table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(replace, table[i - 1]![j]! + 1, table[i]![j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, table[i - 2]![j - 2]! + 1)
      }
      table[i]![j] = best
    }
  }
  return table[a.length]![b.length]!
}

export function nearestPrefix(word: string, term: string): number {
  let nearest = word.length
  for (let end = 0; end <= term.length; end++) nearest = Math.min(nearest, alignment(word, term.slice(0, end)))
  return nearest
}
