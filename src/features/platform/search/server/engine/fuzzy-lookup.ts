import { editDistances } from './edit-distance.ts'
import { type Lexicon, lettersOf, type SortedWords } from './lexicon.ts'
import { MAX_TERM_LENGTH, PAIR_MARK } from './tokenize.ts'

/** `whole`: the word as a whole is this many typos away, not only a prefix of it. */
export type NearVisitor = (id: number, typos: number, whole: boolean) => void

const STRIDE = MAX_TERM_LENGTH + 4
const rows = new Uint8Array((MAX_TERM_LENGTH + 4) * STRIDE)
const smallest = new Uint8Array(MAX_TERM_LENGTH + 4)
const nearest = new Uint8Array(MAX_TERM_LENGTH + 4)
/** Units of the query word, from 1. */
const query = new Uint16Array(MAX_TERM_LENGTH + 4)
const ALIVE = MAX_TERM_LENGTH + 1

/**
 * Visits the words of a lexicon that are 1 to `limit` (1 or 2) edits away from `word`, or with `prefixes` those
 * with a prefix that is. Words equal to it, or with `prefixes` those that begin with it, are not visited.
 *
 * Only words that lack no more of its letters than may be mistyped are compared, a fifth or less; 32 words are told
 * apart at a time. These are walked like a trie: words with a common prefix share the rows of the distance table, and
 * once no row can get back under the limit, all words with that prefix are done. Only the cells near the diagonal of
 * each row are filled.
 */
export function visitNear(lexicon: Lexicon, word: string, limit: number, prefixes: boolean, visit: NearVisitor): void {
  const order = lexicon.order()
  const letters = order.letters.filter((_, letter) => (lettersOf(word) & (1 << letter)) !== 0)
  const near = order.sorted.length > 0 ? new NearWords(order, word, limit, prefixes, visit) : undefined
  const words = (order.sorted.length + 31) >>> 5
  for (let index = 0; near && index < words; index++) {
    let lacksOne = 0
    let lacksTwo = 0
    let lacksThree = 0
    for (let letter = 0; letter < letters.length; letter++) {
      const lacks = ~letters[letter]![index]!
      lacksThree |= lacksTwo & lacks
      lacksTwo |= lacksOne & lacks
      lacksOne |= lacks
    }
    let rest = ~(limit === 1 ? lacksTwo : lacksThree)
    for (; rest !== 0; rest &= rest - 1) {
      const place = (index << 5) + 31 - Math.clz32(rest & -rest)
      if (place < order.sorted.length) near.compare(place)
    }
  }
  visitTail(lexicon, word, limit, prefixes, visit)
}

/** Compares words with one, in their order. */
class NearWords {
  readonly #order: SortedWords
  readonly #size: number
  readonly #limit: number
  readonly #prefixes: boolean
  readonly #visit: NearVisitor
  /** The last word that rows were filled for: where its units begin, how many have rows, and from which on none can be near. */
  #start = 0
  #depth = 0
  #deadFrom = ALIVE

  constructor(order: SortedWords, word: string, limit: number, prefixes: boolean, visit: NearVisitor) {
    this.#order = order
    this.#size = word.length
    this.#limit = limit
    this.#prefixes = prefixes
    this.#visit = visit
    for (let column = 0; column < word.length; column++) query[column + 1] = word.charCodeAt(column)
    startTable(limit)
  }

  compare(place: number): void {
    const { sorted, units, starts } = this.#order
    const limit = this.#limit
    const start = starts[place]!
    const length = starts[place + 1]! - start
    if (length < this.#size - limit || (!this.#prefixes && length > this.#size + limit)) return
    if (limit === 1 && this.#size > 2 && !beginsNear(units[start]!, units[start + 1]!)) return
    const common = this.#commonWith(start, length)
    if (common >= this.#deadFrom) {
      const typos = nearest[this.#deadFrom]!
      if (this.#prefixes && typos <= limit && typos > 0) this.#visit(sorted[place]!, typos, false)
      return
    }
    let depth = common
    let deadFrom = ALIVE
    while (depth < length && deadFrom === ALIVE) {
      depth++
      fillRow(this.#size, depth, units[start + depth - 1]!, depth > 1 ? units[start + depth - 2]! : -1, limit)
      if (smallest[depth]! > limit && smallest[depth - 1]! >= limit) deadFrom = depth
    }
    this.#start = start
    this.#depth = depth
    this.#deadFrom = deadFrom
    const whole = deadFrom === ALIVE ? cellOf(depth, this.#size, limit) : limit + 1
    const typos = this.#prefixes ? Math.min(whole, nearest[depth]!) : whole
    if (typos >= 1 && typos <= limit) this.#visit(sorted[place]!, typos, typos === whole)
  }

  /** How many rows of the last word hold for one that begins at `start`. */
  #commonWith(start: number, length: number): number {
    const { units } = this.#order
    const most = Math.min(this.#depth, length)
    let common = 0
    while (common < most && units[this.#start + common] === units[start + common]) common++
    return common
  }
}

/** Whether one typo may turn the beginning of the query word into these units: it leaves one of them in place or beside it. */
function beginsNear(first: number, second: number): boolean {
  return first === query[1] || second === query[2] || first === query[2] || second === query[1]
}

function startTable(limit: number): void {
  for (let column = 0; column <= limit + 1; column++) rows[column] = column
  smallest[0] = 0
  nearest[0] = limit + 1
}

/** Row `depth` of the table: what the first `depth` units of the term, the last being `code`, cost against each beginning of the word. */
function fillRow(size: number, depth: number, code: number, codeBefore: number, limit: number): void {
  const row = depth * STRIDE
  const above = row - STRIDE
  const from = Math.max(1, depth - limit)
  const to = Math.min(size, depth + limit)
  let left = from === 1 ? Math.min(depth, limit + 1) : limit + 1
  rows[row + from - 1] = left
  let least = left
  for (let column = from; column <= to; column++) {
    const letter = query[column]!
    let cost = rows[above + column - 1]! + (code === letter ? 0 : 1)
    const up = rows[above + column]! + 1
    if (up < cost) cost = up
    if (left + 1 < cost) cost = left + 1
    if (codeBefore === letter && column > 1 && code === query[column - 1]) {
      const swapped = rows[above - STRIDE + column - 2]! + 1
      if (swapped < cost) cost = swapped
    }
    rows[row + column] = cost
    left = cost
    if (cost < least) least = cost
  }
  rows[row + to + 1] = limit + 1
  smallest[depth] = least
  nearest[depth] = Math.min(nearest[depth - 1]!, cellOf(depth, size, limit))
}

function cellOf(depth: number, column: number, limit: number): number {
  return Math.abs(depth - column) > limit ? limit + 1 : Math.min(rows[depth * STRIDE + column]!, limit + 1)
}

/** Scans the few words that are not yet sorted in. */
function visitTail(lexicon: Lexicon, word: string, limit: number, prefixes: boolean, visit: NearVisitor): void {
  for (let id = lexicon.order().sorted.length; id < lexicon.size; id++) {
    const term = lexicon.word(id)
    if (term.startsWith(PAIR_MARK)) continue
    const { whole, prefix } = editDistances(word, term, limit)
    const typos = prefixes ? Math.min(whole, prefix) : whole
    if (typos >= 1 && typos <= limit) visit(id, typos, typos === whole)
  }
}
