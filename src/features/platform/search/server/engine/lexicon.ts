import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

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
  readonly #ids = new Map<string, number>()
  #words: string[] = []
  #sorted = new Uint32Array(0)
  #units = new Uint16Array(0)
  #starts = new Uint32Array(1)
  #letters: Uint32Array[] = Array.from({ length: 32 }, () => new Uint32Array(0))

  get size(): number {
    return this.#words.length
  }

  word(id: number): string {
    return this.#words[id]!
  }

  find(word: string): number | undefined {
    return this.#ids.get(word)
  }

  /** Number of the word; a new word gets the previous `size`. */
  add(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const own = ownCopy(word)
    const id = this.#words.push(own) - 1
    this.#ids.set(own, id)
    return id
  }

  /** Most of the words in order; the latest (numbers from `sorted.length` on, at most 512) may be missing. */
  order(): SortedWords {
    if (this.#words.length - this.#sorted.length > TAIL_LIMIT) this.#sort()
    return {
      sorted: this.#sorted,
      units: this.#units,
      starts: this.#starts,
      letters: this.#letters,
    }
  }

  /** Visits every word that begins with `prefix`, in no particular order. */
  withPrefix(prefix: string, visit: (id: number) => void): void {
    const { sorted } = this.order()
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#words[sorted[middle]!]! < prefix) low = middle + 1
      else high = middle
    }
    for (; low < sorted.length && this.#words[sorted[low]!]!.startsWith(prefix); low++) visit(sorted[low]!)
    for (let id = sorted.length; id < this.#words.length; id++) {
      if (this.#words[id]!.startsWith(prefix)) visit(id)
    }
  }

  save(writer: SnapshotWriter): void {
    if (this.#words.length > this.#sorted.length) this.#sort()
    writer.json(this.#words)
    writer.numbers(this.#sorted)
  }

  static load(reader: SnapshotReader): Lexicon {
    const lexicon = new Lexicon()
    lexicon.#words = reader.json() as string[]
    lexicon.#sorted = reader.numbers(Uint32Array)
    for (let id = 0; id < lexicon.#words.length; id++) lexicon.#ids.set(lexicon.#words[id]!, id)
    lexicon.#layOut()
    return lexicon
  }

  /** How many words `#sorted` holds; the rest are sorted and merged in. */
  #sort(): void {
    const words = this.#words
    const tail = new Uint32Array(words.length - this.#sorted.length)
    for (let index = 0; index < tail.length; index++) tail[index] = this.#sorted.length + index
    tail.sort((a, b) => (words[a]! < words[b]! ? -1 : 1))
    const merged = new Uint32Array(words.length)
    let left = 0
    let right = 0
    for (let index = 0; index < merged.length; index++) {
      const fromTail =
        left === this.#sorted.length || (right < tail.length && words[tail[right]!]! < words[this.#sorted[left]!]!)
      merged[index] = fromTail ? tail[right++]! : this.#sorted[left++]!
    }
    this.#sorted = merged
    this.#layOut()
  }

  #layOut(): void {
    const words = this.#words
    const sorted = this.#sorted
    this.#letters = Array.from({ length: 32 }, () => new Uint32Array((sorted.length + 31) >>> 5))
    this.#starts = new Uint32Array(sorted.length + 1)
    for (let place = 0; place < sorted.length; place++) {
      this.#starts[place + 1] = this.#starts[place]! + words[sorted[place]!]!.length
    }
    this.#units = new Uint16Array(this.#starts[sorted.length]!)
    for (let place = 0, at = 0; place < sorted.length; place++) {
      const word = words[sorted[place]!]!
      for (let unit = 0; unit < word.length; unit++) {
        const code = word.charCodeAt(unit)
        this.#units[at++] = code
        const has = this.#letters[code & 31]!
        has[place >>> 5] = has[place >>> 5]! | (1 << (place & 31))
      }
    }
  }
}

/** One bit per letter in a word; several letters may share a bit. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** A substring keeps the whole text it was cut from alive, and words outlive their texts. */
function ownCopy(word: string): string {
  return word.length < 13 ? word : Buffer.from(word, 'utf16le').toString('utf16le')
}
