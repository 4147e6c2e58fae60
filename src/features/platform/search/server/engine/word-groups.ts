import { Growable } from './growable.ts'
import { Lexicon } from './lexicon.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

const NONE = 0xffffffff

/** Terms grouped by a key (a stem, a transliteration); every term belongs to at most one key. */
export class WordGroups {
  readonly keys: Lexicon
  readonly #first: Growable<Uint32Array>
  readonly #next: Growable<Uint32Array>

  constructor(reader?: SnapshotReader) {
    this.keys = new Lexicon(reader)
    this.#first = new Growable(Uint32Array, reader?.numbers(Uint32Array))
    this.#next = new Growable(Uint32Array, reader?.numbers(Uint32Array))
  }

  add(key: string, term: number): void {
    const group = this.keys.add(key)
    if (group === this.#first.length) this.#first.push(NONE)
    while (this.#next.length <= term) this.#next.push(NONE)
    this.#next.data[term] = this.#first.data[group]!
    this.#first.data[group] = term
  }

  visit(group: number, visit: (term: number) => void): void {
    let term = this.#first.data[group]!
    while (term !== NONE) {
      visit(term)
      term = this.#next.data[term]!
    }
  }

  visitKey(key: string, visit: (term: number) => void): void {
    const group = this.keys.find(key)
    if (group !== undefined) this.visit(group, visit)
  }

  save(writer: SnapshotWriter): void {
    this.keys.save(writer)
    writer.numbers(this.#first.view())
    writer.numbers(this.#next.view())
  }
}
