import type { Bitset } from './bitset.ts'
import type { Expansion } from './expand-word.ts'
import {
  asHead,
  attributeOf,
  isHead,
  kindOf,
  NO_MATCH,
  PREFIX,
  packRank,
  positionOf,
  proximityCost,
  spellingOf,
  standing,
  wordsOf,
} from './match-cost.ts'
import type { LoosePlan, Phrase, TextPlan, Unit } from './plan-text-query.ts'
import type { PostingLists } from './posting-lists.ts'
import { type FoundList, scoreBySearch, scoreFound, scoreNew } from './score-postings.ts'
import type { RankTraits } from './text-index.ts'

/**
 * With at least this many postings per found document, looking up the documents is faster than going through the
 * postings.
 */
const SEARCH_FROM = 16

/** One more than the largest `packRank`. */
const RANKS = 2 ** 32
const NOTHING: TextPlan = { words: [], open: false, variants: [], unspaced: [] }

/**
 * Finds the documents that match a text plan. The rarest unit finds documents, the others are only looked up for these:
 * scores are indexed by position in the list of found documents, so that a query's cost depends on the number of
 * matches and not on the size of the index. Reuses its working memory between queries.
 */
export class TextMatcher {
  readonly #postings: PostingLists
  readonly #traits: RankTraits
  readonly #scores: Uint32Array[] = []
  #scoresTaken = 0
  #found: FoundList = emptyList(0)
  #inPhrase: FoundList = emptyList(0)
  #matched = new Uint32Array(0)
  #count = 0
  /** `packRank` of every document that matched the last query; Infinity for others. */
  ranks = new Float64Array(0)

  constructor(postings: PostingLists, traits: RankTraits) {
    this.#postings = postings
    this.#traits = traits
  }

  /**
   * The members of `base` that match, in no particular order, until the next call; afterwards `ranks` holds their
   * ranks. `documents` is the number of documents.
   */
  match(plan: TextPlan, base: Bitset, documents: number): Uint32Array {
    if (plan.loose) return this.#matchLoosely(plan.loose, base, documents)
    for (let at = 0; at < this.#count; at++) this.ranks[this.#matched[at]!] = Number.POSITIVE_INFINITY
    this.#count = 0
    this.#reserve(documents)
    for (const variant of plan.variants) this.#matchVariant(variant, plan.words.length, base)
    return this.#matched.subarray(0, this.#count)
  }

  /** Ranks by the number of optional words that a document lacks, then by the best rank of those it has. */
  #matchLoosely({ whole, required, optional }: LoosePlan, base: Bitset, documents: number): Uint32Array {
    const ranksOf = (plan: TextPlan) =>
      new Map(Array.from(this.match(plan, base, documents), document => [document, this.ranks[document]!]))
    const complete = ranksOf(whole)
    const least = required && ranksOf(required)
    const found = new Map<number, { rank: number; missing: number }>()
    for (const [document, rank] of least ?? []) found.set(document, { rank, missing: optional.length })
    for (const ranks of optional.map(ranksOf)) {
      for (const [document, rank] of ranks) {
        const known = least ? found.get(document) : (found.get(document) ?? { rank, missing: optional.length })
        if (known) found.set(document, { rank: Math.min(known.rank, rank), missing: known.missing - 1 })
      }
    }
    this.match(NOTHING, base, documents)
    for (const document of new Set([...complete.keys(), ...found.keys()])) {
      const { rank, missing } = found.get(document) ?? { rank: 0, missing: 0 }
      this.ranks[document] = complete.get(document) ?? missing * RANKS + rank
      this.#matched[this.#count++] = document
    }
    return this.#matched.subarray(0, this.#count)
  }

  #matchVariant(units: Unit[], words: number, base: Bitset): void {
    const sizes = units.map(unit => this.#sizeOfUnit(unit))
    const driver = smallest(sizes)
    if (driver < 0 || sizes[driver] === 0) return
    this.#scoresTaken = 0
    const found = this.#found
    const scores: Uint32Array[] = []
    scores[driver] = this.#find(units[driver]!, sizes[driver]!, base)
    for (let index = 0; index < units.length; index++) {
      if (index !== driver) scores[index] = this.#score(units[index]!)
    }
    this.#rank(units, words, scores)
    clear(found)
  }

  /** Adds the found documents to the matches, or lowers their ranks there. */
  #rank(units: Unit[], words: number, scores: Uint32Array[]): void {
    const { documents, count } = this.#found
    const ranks = this.ranks
    const only = units.length === 1 ? scores[0] : undefined
    for (let slot = 0; slot < count; slot++) {
      const rank = only ? rankOfOne(only[slot]!, words, this.#traits) : rankOf(units, words, scores, slot, this.#traits)
      if (rank < 0) continue
      const document = documents[slot]!
      const known = ranks[document]!
      if (known === Number.POSITIVE_INFINITY) this.#matched[this.#count++] = document
      if (rank < known) ranks[document] = rank
    }
  }

  /** Finds the documents of `base` that match the unit, at most `size`. Returns its best cost by slot. */
  #find(unit: Unit, size: number, base: Bitset): Uint32Array {
    const found = this.#found
    const scores = this.#takeScores(Math.min(size, this.ranks.length))
    this.#findTerms(unit.terms, base, scores, found)
    for (const phrase of unit.phrases) this.#findPhrase(phrase, base, scores)
    return scores
  }

  #findTerms(terms: Expansion, base: Bitset, scores: Uint32Array, found: FoundList): void {
    const postings = this.#postings
    for (const [term, cost] of terms) {
      const count = postings.count(term)
      if (count === 0) continue
      const start = postings.start(term)
      scoreNew(postings.documents(term), postings.infos(term), start, start + count, cost, scores, found, base)
    }
  }

  #findPhrase(phrase: Phrase, base: Bitset, scores: Uint32Array): void {
    const sizes = phrase.parts.map(part => this.#sizeOf(part))
    const driver = smallest(sizes)
    if (sizes[driver] === 0) return
    const taken = this.#scoresTaken
    const inPhrase = this.#inPhrase
    const parts: Uint32Array[] = []
    parts[driver] = this.#takeScores(Math.min(sizes[driver]!, this.ranks.length))
    this.#findTerms(phrase.parts[driver]!, base, parts[driver], inPhrase)
    for (let index = 0; index < parts.length || index < sizes.length; index++) {
      if (index !== driver) parts[index] = this.#scoreTerms(phrase.parts[index]!, inPhrase)
    }
    const found = this.#found
    for (let slot = 0; slot < inPhrase.count; slot++) {
      const info = phraseInfo(parts, slot, phrase.adjacent)
      if (info < 0) continue
      const document = inPhrase.documents[slot]!
      let place = found.slots[document]!
      if (place === 0) {
        found.documents[found.count++] = document
        place = found.count
        found.slots[document] = place
      }
      const cost = (info | phrase.cost) >>> 0
      if (cost < scores[place - 1]!) scores[place - 1] = cost
    }
    clear(inPhrase)
    this.#scoresTaken = taken
  }

  /** Best cost of the unit by slot, for the documents that were found. */
  #score(unit: Unit): Uint32Array {
    const found = this.#found
    const scores = this.#scoreTerms(unit.terms, found)
    for (const phrase of unit.phrases) {
      const taken = this.#scoresTaken
      const parts = phrase.parts.map(part => this.#scoreTerms(part, found))
      for (let slot = 0; slot < found.count; slot++) {
        const info = phraseInfo(parts, slot, phrase.adjacent)
        if (info < 0) continue
        const cost = (info | phrase.cost) >>> 0
        if (cost < scores[slot]!) scores[slot] = cost
      }
      this.#scoresTaken = taken
    }
    return scores
  }

  #scoreTerms(terms: Expansion, found: FoundList): Uint32Array {
    const postings = this.#postings
    const scores = this.#takeScores(found.count)
    for (const [term, cost] of terms) {
      const count = postings.count(term)
      if (count === 0) continue
      const start = postings.start(term)
      const score = count > SEARCH_FROM * found.count ? scoreBySearch : scoreFound
      score(postings.documents(term), postings.infos(term), start, start + count, cost, scores, found)
    }
    return scores
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

  #reserve(documents: number): void {
    if (documents <= this.ranks.length) return
    const capacity = Math.ceil(documents * 1.25) + 64
    this.ranks = new Float64Array(capacity).fill(Number.POSITIVE_INFINITY)
    this.#matched = new Uint32Array(capacity)
    this.#found = emptyList(capacity)
    this.#inPhrase = emptyList(capacity)
  }

  /** Scores for this many slots. */
  #takeScores(slots: number): Uint32Array {
    let scores = this.#scores[this.#scoresTaken]
    if (!scores || scores.length < slots) {
      scores = new Uint32Array(Math.ceil(slots * 1.25) + 64)
      this.#scores[this.#scoresTaken] = scores
    }
    this.#scoresTaken++
    return scores.fill(NO_MATCH, 0, slots)
  }
}

function emptyList(capacity: number): FoundList {
  return { slots: new Uint32Array(capacity), documents: new Uint32Array(capacity), count: 0 }
}

function clear(list: FoundList): void {
  for (let slot = 0; slot < list.count; slot++) list.slots[list.documents[slot]!] = 0
  list.count = 0
}

/** Index of the smallest number, -1 if there is none. */
function smallest(sizes: number[]): number {
  let best = -1
  for (let index = 0; index < sizes.length; index++) if (best < 0 || sizes[index]! < sizes[best]!) best = index
  return best
}

/**
 * The worst position of the parts in a document, or -1 if one is missing or not next to the previous one. They are the
 * head if one of them is, in the same attribute.
 */
function phraseInfo(parts: Uint32Array[], slot: number, adjacent: boolean): number {
  let worst = 0
  /** bits of the attributes in which one of the parts is the head */
  let heads = 0
  for (let index = 0; index < parts.length; index++) {
    const info = parts[index]![slot]!
    if (info === NO_MATCH) return -1
    if (adjacent && index > 0) {
      const before = parts[index - 1]![slot]!
      if (attributeOf(info) !== attributeOf(before) || positionOf(info) !== positionOf(before) + 1) return -1
    }
    if (isHead(info)) heads |= 1 << attributeOf(info)
    if (info > worst) worst = info
  }
  return (heads & (1 << attributeOf(worst))) !== 0 ? asHead(worst) : worst
}

/** Like `rankOf`, for one unit that matches all words. */
function rankOfOne(cost: number, words: number, traits: RankTraits): number {
  const kinds = words * kindOf(cost)
  const exactness = kinds === 0 && wordsOf(cost) === words ? 0 : kinds + 1
  const inPassing = words * traits.inPassing[attributeOf(cost)]!
  return packRank(
    words * spellingOf(cost),
    standing(inPassing, namesIt(cost)),
    words * attributeOf(cost),
    exactness,
    0,
    placeOf(cost, traits),
  )
}

/** `packRank` of a document that matches every unit, otherwise -1. A value that is exactly the query ranks first. */
function rankOf(units: Unit[], words: number, scores: Uint32Array[], slot: number, traits: RankTraits): number {
  let spelling = 0
  let hasHead = false
  let inPassing = 0
  let attributes = 0
  let kinds = 0
  let proximity = 0
  let before = 0
  for (let index = 0; index < units.length; index++) {
    const cost = scores[index]![slot]!
    if (cost === NO_MATCH) return -1
    const span = units[index]!.span
    const attribute = attributeOf(cost)
    spelling += span * spellingOf(cost)
    hasHead ||= namesIt(cost)
    inPassing += span * traits.inPassing[attribute]!
    attributes += span * attribute
    kinds += span * kindOf(cost)
    if (index > 0) proximity += proximityCost(before, cost)
    before = cost
  }
  const first = scores[0]![slot]!
  const alone = kinds === 0 && proximity === 0 && wordsOf(first) === words
  const exactness = alone ? 0 : kinds + 1
  return packRank(spelling, standing(inPassing, hasHead), attributes, exactness, proximity, placeOf(first, traits))
}

/** Whether the word names the document's subject: a longer word that begins with it is something else. */
function namesIt(cost: number): boolean {
  return isHead(cost) && kindOf(cost) !== PREFIX
}

function placeOf(cost: number, { unordered }: RankTraits): number {
  return unordered[attributeOf(cost)] === 1 ? 0 : positionOf(cost)
}
