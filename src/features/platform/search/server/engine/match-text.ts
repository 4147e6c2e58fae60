import type { Bitset } from './bitset.ts'
import type { Expansion } from './expand-word.ts'
import { attributeOf, kindOf, NO_MATCH, packRank, positionOf, proximityCost, typosOf, wordsOf } from './match-cost.ts'
import type { Phrase, TextPlan, Unit } from './plan-text-query.ts'
import type { PostingLists } from './posting-lists.ts'

/** Documents found so far, those of `base` only. */
type Found = { base: Bitset; documents: Uint32Array; count: number }

/** Finds the documents that match a text plan; reuses its working memory between queries. */
export class TextMatcher {
  readonly #postings: PostingLists
  readonly #unordered: Uint8Array
  #documents = 0
  readonly #scores: Uint32Array[] = []
  readonly #lists: Uint32Array[] = []
  #scoresTaken = 0
  #listsTaken = 0
  /** `packRank` of every document that matched the last query; undefined for others. */
  ranks = new Float64Array(0)

  /** `unordered` by attribute rank, see `unorderedRanks`. */
  constructor(postings: PostingLists, unordered: Uint8Array) {
    this.#postings = postings
    this.#unordered = unordered
  }

  /** The members of `base` that match; afterwards `ranks` holds their ranks. `documents` is the number of documents. */
  match(plan: TextPlan, base: Bitset, documents: number): Bitset {
    this.#reserve(documents)
    const matched = new Uint32Array(base.length)
    for (const variant of plan.variants) {
      this.#scoresTaken = 0
      this.#listsTaken = 0
      this.#matchVariant(variant, plan.words.length, base, matched)
    }
    return matched
  }

  #matchVariant(units: Unit[], words: number, base: Bitset, matched: Bitset): void {
    const sizes = units.map(unit => this.#sizeOfUnit(unit))
    const driver = sizes.indexOf(Math.min(...sizes))
    if (driver < 0 || sizes[driver] === 0) return
    const found: Found = { base, documents: this.#takeList(), count: 0 }
    const scores = units.map((unit, index) => this.#scoreUnit(unit, index === driver ? found : undefined))
    const ranks = this.ranks
    const unordered = this.#unordered
    const only = units.length === 1 ? scores[0] : undefined
    for (let at = 0; at < found.count; at++) {
      const document = found.documents[at]!
      const rank = only
        ? rankOfOne(only[document]!, words, unordered)
        : rankOf(units, words, scores, document, unordered)
      if (rank < 0) continue
      const word = document >>> 5
      const bit = 1 << (document & 31)
      if ((matched[word]! & bit) === 0) {
        matched[word] = matched[word]! | bit
        ranks[document] = rank
      } else if (rank < ranks[document]!) {
        ranks[document] = rank
      }
    }
  }

  /** Best cost of the unit by document; with `found` only for the documents of its base, which are listed there. */
  #scoreUnit(unit: Unit, found: Found | undefined): Uint32Array {
    const scores = this.#takeScores()
    this.#scoreTerms(unit.terms, scores, found)
    for (const phrase of unit.phrases) this.#scorePhrase(phrase, scores, found)
    return scores
  }

  #scoreTerms(terms: Expansion, scores: Uint32Array, found: Found | undefined): void {
    for (const [term, cost] of terms) {
      const count = this.#postings.count(term)
      if (count === 0) continue
      const start = this.#postings.start(term)
      const documents = this.#postings.documents(term)
      const infos = this.#postings.infos(term)
      if (found) scoreFound(documents, infos, start, start + count, cost, scores, found)
      else scoreAll(documents, infos, start, start + count, cost, scores)
    }
  }

  #scorePhrase(phrase: Phrase, scores: Uint32Array, found: Found | undefined): void {
    const sizes = phrase.parts.map(part => this.#sizeOf(part))
    const driver = sizes.indexOf(Math.min(...sizes))
    if (sizes[driver] === 0) return
    const [scoresTaken, listsTaken] = [this.#scoresTaken, this.#listsTaken]
    const all: Found = { base: found?.base ?? this.#everything(), documents: this.#takeList(), count: 0 }
    const parts = phrase.parts.map((part, index) => {
      const partScores = this.#takeScores()
      this.#scoreTerms(part, partScores, index === driver ? all : undefined)
      return partScores
    })
    for (let at = 0; at < all.count; at++) {
      const document = all.documents[at]!
      const info = phraseInfo(parts, document, phrase.adjacent)
      if (info < 0) continue
      const cost = (info | phrase.cost) >>> 0
      const known = scores[document]!
      if (found && known === NO_MATCH) found.documents[found.count++] = document
      if (cost < known) scores[document] = cost
    }
    this.#scoresTaken = scoresTaken
    this.#listsTaken = listsTaken
  }

  #sizeOfUnit(unit: Unit): number {
    let size = this.#sizeOf(unit.terms)
    for (const { parts } of unit.phrases) size += Math.min(...parts.map(part => this.#sizeOf(part)))
    return size
  }

  #sizeOf(terms: Expansion): number {
    let size = 0
    for (const term of terms.keys()) size += this.#postings.count(term)
    return size
  }

  #everything(): Bitset {
    return new Uint32Array((this.#documents + 31) >>> 5).fill(0xffffffff)
  }

  #reserve(documents: number): void {
    this.#documents = documents
    if (documents <= this.ranks.length) return
    const capacity = Math.ceil(documents * 1.25) + 64
    this.ranks = new Float64Array(capacity)
    this.#scores.length = 0
    this.#lists.length = 0
  }

  #takeScores(): Uint32Array {
    const scores = this.#scores[this.#scoresTaken] ?? new Uint32Array(this.ranks.length)
    this.#scores[this.#scoresTaken++] = scores
    return scores.fill(NO_MATCH, 0, this.#documents)
  }

  #takeList(): Uint32Array {
    const list = this.#lists[this.#listsTaken] ?? new Uint32Array(this.ranks.length)
    this.#lists[this.#listsTaken++] = list
    return list
  }
}

function scoreAll(
  documents: Uint32Array,
  infos: Uint32Array,
  start: number,
  end: number,
  cost: number,
  scores: Uint32Array,
): void {
  for (let at = start; at < end; at++) {
    const document = documents[at]!
    const score = (infos[at]! | cost) >>> 0
    if (score < scores[document]!) scores[document] = score
  }
}

function scoreFound(
  documents: Uint32Array,
  infos: Uint32Array,
  start: number,
  end: number,
  cost: number,
  scores: Uint32Array,
  found: Found,
): void {
  const base = found.base
  const list = found.documents
  let count = found.count
  for (let at = start; at < end; at++) {
    const document = documents[at]!
    if ((base[document >>> 5]! & (1 << (document & 31))) === 0) continue
    const score = (infos[at]! | cost) >>> 0
    const known = scores[document]!
    if (known === NO_MATCH) list[count++] = document
    if (score < known) scores[document] = score
  }
  found.count = count
}

/** The worst position of the parts in the document, or -1 if one is missing or not next to the previous one. */
function phraseInfo(parts: Uint32Array[], document: number, adjacent: boolean): number {
  let worst = 0
  for (let index = 0; index < parts.length; index++) {
    const info = parts[index]![document]!
    if (info === NO_MATCH) return -1
    if (adjacent && index > 0) {
      const before = parts[index - 1]![document]!
      if (attributeOf(info) !== attributeOf(before) || positionOf(info) !== positionOf(before) + 1) return -1
    }
    if (info > worst) worst = info
  }
  return worst
}

/** Like `rankOf`, for one unit that matches all words. */
function rankOfOne(cost: number, words: number, unordered: Uint8Array): number {
  const kinds = words * kindOf(cost)
  const exactness = kinds === 0 && wordsOf(cost) === words ? 0 : kinds + 1
  return packRank(words * typosOf(cost), words * attributeOf(cost), exactness, 0, placeOf(cost, unordered))
}

/** `packRank` of a document that matches every unit, otherwise -1. A value that is exactly the query ranks first. */
function rankOf(units: Unit[], words: number, scores: Uint32Array[], document: number, unordered: Uint8Array): number {
  let typos = 0
  let attributes = 0
  let kinds = 0
  let proximity = 0
  let before = 0
  for (let index = 0; index < units.length; index++) {
    const cost = scores[index]![document]!
    if (cost === NO_MATCH) return -1
    const span = units[index]!.span
    typos += span * typosOf(cost)
    attributes += span * attributeOf(cost)
    kinds += span * kindOf(cost)
    if (index > 0) proximity += proximityCost(before, cost)
    before = cost
  }
  const first = scores[0]![document]!
  const alone = kinds === 0 && proximity === 0 && wordsOf(first) === words
  return packRank(typos, attributes, alone ? 0 : kinds + 1, proximity, placeOf(first, unordered))
}

function placeOf(cost: number, unordered: Uint8Array): number {
  return unordered[attributeOf(cost)] === 1 ? 0 : positionOf(cost)
}
