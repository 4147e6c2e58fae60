import { cellOf, fillRow, type NearVisitor, nearest, smallest, startTable } from './distance-table.ts'
import { lettersOf, type SortedWords } from './lexicon.ts'
import { MAX_TERM_LENGTH } from './tokenize.ts'

const ALIVE = MAX_TERM_LENGTH + 1

/**
 * Visits words near the query word, two edits away at most. Only words that lack no more than two of its letters are
 * compared, about a seventh of them; a bit set sorts out 32 words at a time. Words with a common prefix share the rows
 * of the distance table, and once no row can get back under the limit, the words with that prefix are skipped.
 */
export function scanNear(order: SortedWords, word: string, limit: number, prefixes: boolean, visit: NearVisitor): void {
  const letters = order.letters.filter((_, letter) => (lettersOf(word) & (1 << letter)) !== 0)
  const near = order.sorted.length > 0 ? new Scan(order, word, limit, prefixes, visit) : undefined
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
    let rest = ~lacksThree
    for (; rest !== 0; rest &= rest - 1) {
      const place = (index << 5) + 31 - Math.clz32(rest & -rest)
      if (place < order.sorted.length) near.compare(place)
    }
  }
}

/** Compares words in sorted order with the query word. */
class Scan {
  readonly #order: SortedWords
  readonly #size: number
  readonly #limit: number
  readonly #prefixes: boolean
  readonly #visit: NearVisitor
  /**
   * The last word that rows were filled for: where its units begin, how many have rows, and the depth from which no
   * longer word can be near.
   */
  #start = 0
  #depth = 0
  #deadFrom = ALIVE

  constructor(order: SortedWords, word: string, limit: number, prefixes: boolean, visit: NearVisitor) {
    this.#order = order
    this.#size = word.length
    this.#limit = limit
    this.#prefixes = prefixes
    this.#visit = visit
    startTable(word, limit)
  }

  compare(place: number): void {
    const { sorted, units, starts } = this.#order
    const limit = this.#limit
    const start = starts[place]!
    const length = starts[place + 1]! - start
    if (length < this.#size - limit || (!this.#prefixes && length > this.#size + limit)) return
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

  /** Number of rows of the last word that also hold for the word that begins at `start`. */
  #commonWith(start: number, length: number): number {
    const { units } = this.#order
    const most = Math.min(this.#depth, length)
    let common = 0
    while (common < most && units[this.#start + common] === units[start + common]) common++
    return common
  }
}
