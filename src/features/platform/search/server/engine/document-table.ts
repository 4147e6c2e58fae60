import type { Bitset } from './bitset.ts'
import { Growable } from './growable.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'
import { TextTable } from './text-table.ts'

/** Document numbers and objectIDs. Numbers are only appended; a removed document leaves its number unused. */
export class DocumentTable {
  readonly #objectIDs: TextTable
  readonly #alive: Growable<Uint32Array>
  #size = 0
  /** Digits at the end of each objectID as a number, the first tie break. */
  readonly idNumbers: Growable<Float64Array>

  constructor(reader?: SnapshotReader) {
    this.#objectIDs = new TextTable(reader)
    this.#alive = new Growable(Uint32Array, reader?.numbers(Uint32Array))
    this.idNumbers = new Growable(Float64Array, reader?.numbers(Float64Array))
    if (reader) this.#size = reader.json() as number
  }

  /** Numbers assigned, including those of removed documents. */
  get length(): number {
    return this.#objectIDs.length
  }

  get size(): number {
    return this.#size
  }

  /** Bits of the documents that exist. */
  get alive(): Bitset {
    return this.#alive.view()
  }

  find(objectID: string): number | undefined {
    const document = this.#objectIDs.find(objectID)
    return document < 0 ? undefined : document
  }

  objectID(document: number): string {
    return this.#objectIDs.text(document)
  }

  /** Gives a document the next number. It isn't found, and doesn't exist, before it is entered. */
  append(objectID: string): number {
    const document = this.#objectIDs.append(objectID)
    this.idNumbers.push(idNumber(objectID))
    if (document >>> 5 === this.#alive.length) this.#alive.push(0)
    return document
  }

  enter(document: number): void {
    this.#objectIDs.enter(document)
    this.#setAlive(document)
  }

  remove(objectID: string): boolean {
    const document = this.#objectIDs.find(objectID)
    if (document < 0) return false
    this.#objectIDs.remove(document)
    this.#alive.data[document >>> 5] = this.#alive.data[document >>> 5]! & ~(1 << (document & 31))
    this.#size--
    return true
  }

  /** Orders by the number in the objectID, then by the objectID. */
  readonly compareIds = (a: number, b: number): number => {
    const difference = this.idNumbers.data[a]! - this.idNumbers.data[b]!
    if (difference !== 0) return difference
    return this.objectID(a) < this.objectID(b) ? -1 : 1
  }

  keep(kept: Uint32Array): void {
    this.#objectIDs.keep(kept)
    this.idNumbers.keep(kept)
    this.#alive.length = 0
    this.#size = 0
    for (let document = 0; document < kept.length; document++) {
      if (document >>> 5 === this.#alive.length) this.#alive.push(0)
      this.#setAlive(document)
    }
  }

  save(writer: SnapshotWriter): void {
    this.#objectIDs.save(writer)
    writer.numbers(this.alive)
    writer.numbers(this.idNumbers.view())
    writer.json(this.#size)
  }

  #setAlive(document: number): void {
    this.#alive.data[document >>> 5] = this.#alive.data[document >>> 5]! | (1 << (document & 31))
    this.#size++
  }
}

/** The digits at the end of an objectID as a number; 0 if there are none. */
export function idNumber(objectID: string): number {
  return Number(/(\d{1,15})$/.exec(objectID)?.[1] ?? 0)
}
