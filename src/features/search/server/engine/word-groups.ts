import { Growable } from './growable.ts'
import { Lexicon } from './lexicon.ts'

const NONE = 0xffffffff

/** Terms grouped by a key (a stem, a transliteration); every term belongs to at most one key. */
export class WordGroups {
  readonly keys = new Lexicon()
  readonly #first = new Growable(Uint32Array)
  readonly #next = new Growable(Uint32Array)

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
}
