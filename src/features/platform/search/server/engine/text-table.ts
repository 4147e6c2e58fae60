import { Growable } from './growable.ts'
import { HASH_START, HashSlots, hashEnd, hashOn } from './hash-slots.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

/**
 * Texts numbered from 0 in the order they were added, found by the text. They lie as UTF-16 units in one array, so that
 * a million are ready as soon as their bytes are read; a string is made when one is asked for.
 */
export class TextTable {
  readonly #units: Growable<Uint16Array>
  /** End of each text. */
  readonly #ends: Growable<Uint32Array>
  readonly #slots: HashSlots
  #strings: (string | undefined)[]

  constructor(reader?: SnapshotReader) {
    this.#units = new Growable(Uint16Array, reader?.numbers(Uint16Array))
    this.#ends = new Growable(Uint32Array, reader?.numbers(Uint32Array))
    this.#slots = new HashSlots(reader)
    this.#strings = new Array<string | undefined>(this.#ends.length)
  }

  get length(): number {
    return this.#ends.length
  }

  text(number: number): string {
    this.#strings[number] ??= this.#read(number)
    return this.#strings[number]
  }

  /** The text's number; -1 if there is no such text. */
  find(text: string): number {
    return this.#slots.find(hashOf(text), number => this.#is(number, text))
  }

  /** Adds the text, which must not be there. Returns its number. */
  add(text: string): number {
    const number = this.append(text)
    this.enter(number)
    return number
  }

  /** Gives the text the next number, by which it isn't found before it is entered. */
  append(text: string): number {
    this.#units.reserve(this.#units.length + text.length)
    for (let at = 0; at < text.length; at++) this.#units.data[this.#units.length++] = text.charCodeAt(at)
    this.#ends.push(this.#units.length)
    this.#slots.append(hashOf(text))
    this.#strings.push(undefined)
    return this.#ends.length - 1
  }

  /** Lets an appended text be found; any other number of it must have been removed. */
  enter(number: number): void {
    this.#slots.enter(number)
  }

  /** Removes a text: it is no longer found, and its number stays unused. */
  remove(number: number): void {
    this.#slots.remove(number)
  }

  /** Keeps these texts, in this order. */
  keep(kept: Uint32Array): void {
    const texts = Array.from(kept, number => this.text(number))
    this.#units.length = 0
    this.#ends.length = 0
    this.#slots.clear()
    this.#strings = []
    for (const text of texts) this.add(text)
  }

  save(writer: SnapshotWriter): void {
    writer.numbers(this.#units.view())
    writer.numbers(this.#ends.view())
    this.#slots.save(writer)
  }

  #is(number: number, text: string): boolean {
    const start = number === 0 ? 0 : this.#ends.data[number - 1]!
    if (this.#ends.data[number]! - start !== text.length) return false
    const units = this.#units.data
    for (let at = 0; at < text.length; at++) if (units[start + at] !== text.charCodeAt(at)) return false
    return true
  }

  #read(number: number): string {
    const start = number === 0 ? 0 : this.#ends.data[number - 1]!
    const units = this.#units.data
    return Buffer.from(units.buffer, units.byteOffset + 2 * start, 2 * (this.#ends.data[number]! - start)).toString(
      'utf16le',
    )
  }
}

function hashOf(text: string): number {
  let hash = HASH_START
  for (let at = 0; at < text.length; at++) hash = hashOn(hash, text.charCodeAt(at))
  return hashEnd(hash)
}
