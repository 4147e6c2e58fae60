import { Growable } from './growable.ts'
import { differenceOf, withDifference } from './record-difference.ts'
import { RecordPool } from './record-pool.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

const NONE = 0xffffffff

/**
 * Records as UTF-8 JSON objects, by document number. Stores of several languages may share a pool: a record that
 * differs little from the same one in another language is kept as its difference.
 */
export class RecordStore {
  readonly #pool: RecordPool
  readonly #ownPool: boolean
  /** By document: the record's piece of the pool, or its difference from the piece in `#base`. */
  readonly #piece = new Growable(Uint32Array)
  readonly #base = new Growable(Uint32Array)

  /** @param ownPool whether the pool is saved with the store; a shared pool is saved by itself */
  constructor(pool = new RecordPool(), ownPool = true) {
    this.#pool = pool
    this.#ownPool = ownPool
  }

  /** Appends the record of the next document. `base` is a whole record of the same pool that may be similar. */
  add(json: string, base?: number): void {
    const bytes = Buffer.from(json)
    const difference = base === undefined ? undefined : differenceOf(bytes, this.#pool.bytes(base))
    if (difference) this.#pool.use(base!)
    this.#piece.push(this.#pool.add(difference ?? bytes))
    this.#base.push(difference ? base! : NONE)
  }

  /** The piece that holds the record, for `add` of another store; undefined if it is a difference itself. */
  piece(document: number): number | undefined {
    return this.#base.data[document] === NONE ? this.#piece.data[document] : undefined
  }

  /** UTF-8 bytes of the record, which must not be changed. */
  bytes(document: number): Buffer {
    const bytes = this.#pool.bytes(this.#piece.data[document]!)
    const base = this.#base.data[document]!
    return base === NONE ? bytes : withDifference(bytes, this.#pool.bytes(base))
  }

  read(document: number): Record<string, unknown> {
    return JSON.parse(this.bytes(document).toString()) as Record<string, unknown>
  }

  /** Keeps the records of these documents (ascending), in that order. */
  keep(kept: Uint32Array): void {
    let next = 0
    for (let document = 0; document < this.#piece.length; document++) {
      if (kept[next] === document) next++
      else this.#release(document)
    }
    this.#piece.keep(kept)
    this.#base.keep(kept)
  }

  save(writer: SnapshotWriter): void {
    if (this.#ownPool) this.#pool.save(writer)
    writer.numbers(this.#piece.view())
    writer.numbers(this.#base.view())
  }

  static load(reader: SnapshotReader, pool?: RecordPool): RecordStore {
    const store = new RecordStore(pool ?? RecordPool.load(reader), !pool)
    store.#piece.load(reader.numbers(Uint32Array))
    store.#base.load(reader.numbers(Uint32Array))
    return store
  }

  #release(document: number): void {
    this.#pool.release(this.#piece.data[document]!)
    if (this.#base.data[document] !== NONE) this.#pool.release(this.#base.data[document]!)
  }
}
