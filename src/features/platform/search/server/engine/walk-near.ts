import { cellOf, fillRow, type NearVisitor, nearest, query, smallest, startTable } from './distance-table.ts'
import type { SortedWords } from './lexicon.ts'

/**
 * Visits words near the query word by walking the sorted words like a trie: words with a common prefix share the rows
 * of the distance table, and once no row can get back under the limit, all of them are skipped. When all edits are
 * spent, only units that continue the query word are looked up. With one edit this visits a few hundred prefixes; with
 * two it visits so many that `scan-near.ts` is faster.
 */
export function walkNear(order: SortedWords, word: string, limit: number, prefixes: boolean, visit: NearVisitor): void {
  if (order.sorted.length > 0) new Walk(order, word, limit, prefixes, visit).walk(0, order.sorted.length, 0)
}

/** A walk over the sorted words; ranges are of places, from the first to before the last. */
class Walk {
  readonly #order: SortedWords
  readonly #size: number
  readonly #limit: number
  readonly #prefixes: boolean
  readonly #visit: NearVisitor

  constructor(order: SortedWords, word: string, limit: number, prefixes: boolean, visit: NearVisitor) {
    this.#order = order
    this.#size = word.length
    this.#limit = limit
    this.#prefixes = prefixes
    this.#visit = visit
    startTable(word, limit)
  }

  /** Words that share their first `depth` units, for which rows are filled. */
  walk(from: number, to: number, depth: number): void {
    const { units, starts } = this.#order
    let place = from
    if (starts[place + 1]! - starts[place]! === depth) {
      this.#end(place, depth)
      place++
    }
    if (place === to) return
    if (this.#mayOnlyGoOn(depth)) {
      this.#goOn(place, to, depth)
      return
    }
    while (place < to) {
      const unit = units[starts[place]! + depth]!
      const end = this.#endOfUnit(place, to, depth, unit)
      this.#descend(place, end, depth + 1, unit)
      place = end
    }
  }

  #descend(from: number, to: number, depth: number, unit: number): void {
    const limit = this.#limit
    const { units, starts } = this.#order
    const before = depth > 1 ? units[starts[from]! + depth - 2]! : -1
    fillRow(this.#size, depth, unit, before, limit)
    if (this.#prefixes && nearest[depth] === 0) return
    if (smallest[depth]! <= limit || smallest[depth - 1]! < limit) this.walk(from, to, depth)
    else this.#endAll(from, to, nearest[depth]!)
  }

  /** Whether all edits are spent, so that only some units can follow, and words that continue otherwise can't match. */
  #mayOnlyGoOn(depth: number): boolean {
    return smallest[depth]! >= this.#limit && !(this.#prefixes && nearest[depth]! <= this.#limit)
  }

  /** Descends into the units that cost nothing: the next one of the query word, or one that completes a swap. */
  #goOn(from: number, to: number, depth: number): void {
    const limit = this.#limit
    const { units, starts } = this.#order
    const last = depth > 0 ? units[starts[from]! + depth - 1]! : -1
    const columns = Math.min(this.#size - 1, depth + limit)
    const tried: number[] = []
    for (let column = Math.max(0, depth - limit); column <= columns; column++) {
      if (cellOf(depth, column, limit) <= limit) this.#tryUnit(from, to, depth, query[column + 1]!, tried)
      if (depth > 0 && column > 0 && last === query[column + 1] && cellOf(depth - 1, column - 1, limit) < limit) {
        this.#tryUnit(from, to, depth, query[column]!, tried)
      }
    }
  }

  #tryUnit(from: number, to: number, depth: number, unit: number, tried: number[]): void {
    if (tried.includes(unit)) return
    tried.push(unit)
    const { units, starts } = this.#order
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (units[starts[middle]! + depth]! < unit) low = middle + 1
      else high = middle
    }
    if (low === to || units[starts[low]! + depth] !== unit) return
    this.#descend(low, this.#endOfUnit(low, to, depth, unit), depth + 1, unit)
  }

  /** Where the words end that share the first one's unit at `depth`; searches by steps that double and then halve. */
  #endOfUnit(from: number, to: number, depth: number, unit: number): number {
    const { units, starts } = this.#order
    let step = 1
    while (from + step < to && units[starts[from + step]! + depth] === unit) step *= 2
    let low = from + (step >>> 1)
    let high = Math.min(from + step, to)
    while (low + 1 < high) {
      const middle = (low + high) >>> 1
      if (units[starts[middle]! + depth] === unit) low = middle
      else high = middle
    }
    return high
  }

  /** Visits the word that has no more units than there are rows. */
  #end(place: number, depth: number): void {
    const whole = cellOf(depth, this.#size, this.#limit)
    const typos = this.#prefixes ? Math.min(whole, nearest[depth]!) : whole
    if (typos >= 1 && typos <= this.#limit) this.#visit(this.#order.sorted[place]!, typos, typos === whole)
  }

  /** Visits words that can't be near as a whole, by their nearest prefix. */
  #endAll(from: number, to: number, typos: number): void {
    if (!this.#prefixes || typos > this.#limit) return
    for (let place = from; place < to; place++) this.#visit(this.#order.sorted[place]!, typos, false)
  }
}
