import type { RecordStore } from './record-store.ts'
import { JsonSlicer, roomFor } from './slice-json.ts'

/** Cached slices per list of attributes; at 600 bytes each, about 5 MB. */
const MOST = 8192

/** Bytes allocated at a time, for many slices. */
const BLOCK = 65_536

/**
 * Selected members of stored records, as JSON. Most queries return the same few hits with the same list of
 * attributes, so slices are cached; a replaced document gets a new number, so none goes stale.
 */
export class RecordSlices {
  readonly #slicer: JsonSlicer
  readonly #records: RecordStore
  readonly #kept = new Map<number, Buffer>()
  #scratch = Buffer.alloc(0)
  #room = Buffer.alloc(0)

  constructor(records: RecordStore, paths: readonly (readonly string[])[]) {
    this.#records = records
    this.#slicer = new JsonSlicer(paths)
  }

  of(document: number): Buffer {
    const kept = this.#kept.get(document)
    if (kept) return kept
    const source = this.#records.bytes(document)
    const room = roomFor(source.length)
    if (this.#scratch.length < room) this.#scratch = Buffer.allocUnsafeSlow(2 * room)
    const length = this.#slicer.slice(source, this.#scratch, 0)
    if (this.#kept.size >= MOST) this.#kept.clear()
    const slice = this.#keep(this.#scratch.subarray(0, length))
    this.#kept.set(document, slice)
    return slice
  }

  /** In blocks of its own: in Node's shared buffer pool each slice could keep a whole block alive. */
  #keep(bytes: Buffer): Buffer {
    if (this.#room.length < bytes.length) this.#room = Buffer.allocUnsafeSlow(Math.max(BLOCK, bytes.length))
    const kept = this.#room.subarray(0, bytes.length)
    kept.set(bytes)
    this.#room = this.#room.subarray(bytes.length)
    return kept
  }
}
