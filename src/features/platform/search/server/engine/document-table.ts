import type { Bitset } from './bitset.ts'
import { Growable } from './growable.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

/** Document numbers and objectIDs. Numbers are only appended; a removed document leaves its number unused. */
export class DocumentTable {
  #objectIDs: string[] = []
  readonly #numbers = new Map<string, number>()
  #alive = new Growable(Uint32Array)
  /** Digits at the end of each objectID as a number, the first tie break. */
  readonly idNumbers = new Growable(Float64Array)

  /** Numbers assigned, including those of removed documents. */
  get length(): number {
    return this.#objectIDs.length
  }

  get size(): number {
    return this.#numbers.size
  }

  /** Bits of the documents that exist. */
  get alive(): Bitset {
    return this.#alive.view()
  }

  find(objectID: string): number | undefined {
    return this.#numbers.get(objectID)
  }

  objectID(document: number): string {
    return this.#objectIDs[document]!
  }

  add(objectID: string): number {
    const document = this.#objectIDs.push(objectID) - 1
    this.#numbers.set(objectID, document)
    if (document >>> 5 === this.#alive.length) this.#alive.push(0)
    this.#alive.data[document >>> 5] = this.#alive.data[document >>> 5]! | (1 << (document & 31))
    this.idNumbers.push(idNumber(objectID))
    return document
  }

  remove(objectID: string): boolean {
    const document = this.#numbers.get(objectID)
    if (document === undefined) return false
    this.#numbers.delete(objectID)
    this.#alive.data[document >>> 5] = this.#alive.data[document >>> 5]! & ~(1 << (document & 31))
    return true
  }

  /** Orders by the number in the objectID, then by the objectID. */
  readonly compareIds = (a: number, b: number): number => {
    const difference = this.idNumbers.data[a]! - this.idNumbers.data[b]!
    if (difference !== 0) return difference
    return this.#objectIDs[a]! < this.#objectIDs[b]! ? -1 : 1
  }

  keep(kept: Uint32Array): void {
    const objectIDs = Array.from(kept, document => this.#objectIDs[document]!)
    this.#reset(objectIDs)
  }

  save(writer: SnapshotWriter): void {
    writer.json(
      this.#objectIDs.map((objectID, document) => (this.#numbers.get(objectID) === document ? objectID : null)),
    )
  }

  static load(reader: SnapshotReader): DocumentTable {
    const table = new DocumentTable()
    for (const objectID of reader.json() as (string | null)[]) {
      table.add(objectID ?? '')
      if (objectID === null) table.remove('')
    }
    return table
  }

  #reset(objectIDs: string[]): void {
    this.#objectIDs = []
    this.#numbers.clear()
    this.#alive = new Growable(Uint32Array)
    this.idNumbers.length = 0
    for (const objectID of objectIDs) this.add(objectID)
  }
}

/** The digits at the end of an objectID as a number; 0 where there are none. */
export function idNumber(objectID: string): number {
  return Number(/(\d{1,15})$/.exec(objectID)?.[1] ?? 0)
}
