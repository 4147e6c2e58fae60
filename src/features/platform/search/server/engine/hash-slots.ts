import { Growable } from './growable.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

const EMPTY = 0
const REMOVED = 0xffffffff

/**
 * Finds numbered items by their hash: open addressing in one typed array, which a snapshot stores as it is. The caller
 * keeps the items.
 */
export class HashSlots {
  /** Number plus one, EMPTY or REMOVED; the length is a power of two, and at most half are in use. */
  #slots: Uint32Array
  readonly #hashes: Growable<Uint32Array>
  #used = 0

  constructor(reader?: SnapshotReader) {
    this.#slots = reader?.numbers(Uint32Array) ?? new Uint32Array(64)
    this.#hashes = new Growable(Uint32Array, reader?.numbers(Uint32Array))
    if (reader) this.#used = this.#hashes.length
  }

  /** The number of the item with this hash for which `same` holds; -1 if there is none. */
  find(hash: number, same: (number: number) => boolean): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let at = hash & mask; slots[at] !== EMPTY; at = (at + 1) & mask) {
      const number = slots[at]! - 1
      if (slots[at] !== REMOVED && this.#hashes.data[number] === hash && same(number)) return number
    }
    return -1
  }

  /** Gives the hash the next number. */
  add(hash: number): void {
    this.append(hash)
    this.enter(this.#hashes.length - 1)
  }

  /** Gives the hash the next number, which isn't found before it is entered. */
  append(hash: number): void {
    this.#hashes.push(hash)
  }

  /** Lets an appended number be found. */
  enter(number: number): void {
    if (++this.#used * 2 > this.#slots.length) this.#enlarge()
    this.#put(this.#hashes.data[number]!, number + 1)
  }

  remove(number: number): void {
    const mask = this.#slots.length - 1
    let at = this.#hashes.data[number]! & mask
    while (this.#slots[at] !== number + 1) at = (at + 1) & mask
    this.#slots[at] = REMOVED
  }

  clear(): void {
    this.#slots = new Uint32Array(64)
    this.#hashes.length = 0
    this.#used = 0
  }

  save(writer: SnapshotWriter): void {
    writer.numbers(this.#slots)
    writer.numbers(this.#hashes.view())
  }

  #put(hash: number, entry: number): void {
    const mask = this.#slots.length - 1
    let at = hash & mask
    while (this.#slots[at] !== EMPTY) at = (at + 1) & mask
    this.#slots[at] = entry
  }

  #enlarge(): void {
    const before = this.#slots
    this.#slots = new Uint32Array(2 * before.length)
    for (const entry of before) {
      if (entry !== EMPTY && entry !== REMOVED) this.#put(this.#hashes.data[entry - 1]!, entry)
    }
  }
}

/** Continues a 32-bit hash with one more number (FNV-1a). */
export function hashOn(hash: number, number: number): number {
  return Math.imul(hash ^ number, 0x01000193) >>> 0
}

/** HASH_START is the hash of nothing; `hashEnd` mixes a finished hash, because its low bits choose the slot. */
export const HASH_START = 0x811c9dc5
export function hashEnd(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
