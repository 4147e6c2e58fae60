import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'
import { TextTable } from './text-table.ts'

const TAIL_LIMIT = 512

/** Words sorted by code units. */
export type SortedWords = {
  /** Numbers of the words. */
  sorted: Uint32Array
  /** All words one after the other: word `place` is `units[starts[place]..starts[place + 1])`. */
  units: Uint16Array
  starts: Uint32Array
  /** For each of the 32 bits of `lettersOf`, the set of places whose words have it, one bit each. */
  letters: Uint32Array[]
}

/** Words numbered from 0 in the order they were added, found by the word itself or by a prefix. */
export class Lexicon {
  readonly #words: TextTable
  #order: SortedWords

  constructor(reader?: SnapshotReader) {
    this.#words = new TextTable(reader)
    this.#order = reader ? loadOrder(reader) : emptyOrder(0, 0)
  }

  get size(): number {
    return this.#words.length
  }

  word(id: number): string {
    return this.#words.text(id)
  }

  find(word: string): number | undefined {
    const id = this.#words.find(word)
    return id < 0 ? undefined : id
  }

  /** Number of the word; a new word gets the previous `size`. */
  add(word: string): number {
    const known = this.#words.find(word)
    return known < 0 ? this.#words.add(word) : known
  }

  /** Most of the words in order; the latest (numbers from `sorted.length` on, at most 512) may be missing. */
  order(): SortedWords {
    if (this.size - this.#order.sorted.length > TAIL_LIMIT) this.#sort()
    return this.#order
  }

  /** Visits every word that begins with `prefix`, in no particular order. */
  withPrefix(prefix: string, visit: (id: number) => void): void {
    const order = this.order()
    const { sorted } = order
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareBeginning(order, middle, prefix) < 0) low = middle + 1
      else high = middle
    }
    for (; low < sorted.length && compareBeginning(order, low, prefix) === 0; low++) visit(sorted[low]!)
    for (let id = sorted.length; id < this.size; id++) if (this.word(id).startsWith(prefix)) visit(id)
  }

  save(writer: SnapshotWriter): void {
    if (this.size > this.#order.sorted.length) this.#sort()
    this.#words.save(writer)
    const { sorted, units, starts, letters } = this.#order
    for (const numbers of [sorted, units, starts, ...letters]) writer.numbers(numbers)
  }

  /** The words that `order` lacks are sorted and merged in. */
  #sort(): void {
    const word = (id: number) => this.word(id)
    const { sorted } = this.#order
    const tail = new Uint32Array(this.size - sorted.length)
    for (let index = 0; index < tail.length; index++) tail[index] = sorted.length + index
    tail.sort((a, b) => (word(a) < word(b) ? -1 : 1))
    const merged = new Uint32Array(this.size)
    let left = 0
    let right = 0
    for (let index = 0; index < merged.length; index++) {
      const fromTail = left === sorted.length || (right < tail.length && word(tail[right]!) < word(sorted[left]!))
      merged[index] = fromTail ? tail[right++]! : sorted[left++]!
    }
    this.#order = layOut(merged, word)
  }
}

function emptyOrder(words: number, units: number): SortedWords {
  return {
    sorted: new Uint32Array(words),
    units: new Uint16Array(units),
    starts: new Uint32Array(words + 1),
    letters: Array.from({ length: 32 }, () => new Uint32Array((words + 31) >>> 5)),
  }
}

function loadOrder(reader: SnapshotReader): SortedWords {
  return {
    sorted: reader.numbers(Uint32Array),
    units: reader.numbers(Uint16Array),
    starts: reader.numbers(Uint32Array),
    letters: Array.from({ length: 32 }, () => reader.numbers(Uint32Array)),
  }
}

function layOut(sorted: Uint32Array, word: (id: number) => string): SortedWords {
  const units = sorted.reduce((sum, id) => sum + word(id).length, 0)
  const order = { ...emptyOrder(sorted.length, units), sorted }
  let at = 0
  for (let place = 0; place < sorted.length; place++) {
    const text = word(sorted[place]!)
    for (let unit = 0; unit < text.length; unit++) {
      const code = text.charCodeAt(unit)
      order.units[at++] = code
      const has = order.letters[code & 31]!
      has[place >>> 5] = has[place >>> 5]! | (1 << (place & 31))
    }
    order.starts[place + 1] = at
  }
  return order
}

/** Compares a word with a prefix: 0 if it begins so, otherwise as code units order them. */
function compareBeginning({ units, starts }: SortedWords, place: number, prefix: string): number {
  const start = starts[place]!
  const end = starts[place + 1]!
  for (let at = 0; at < prefix.length; at++) {
    if (start + at === end) return -1
    const difference = units[start + at]! - prefix.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return 0
}

/** One bit per letter in a word; several letters may share a bit. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}
