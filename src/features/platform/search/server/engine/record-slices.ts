import type { ByteRing } from './byte-ring.ts'
import type { ByteText } from './byte-text.ts'
import type { RecordStore } from './record-store.ts'
import { JsonSlicer, roomFor } from './slice-json.ts'

const NOWHERE = -1

/**
 * Selected members of stored records, as JSON. Most queries return the same few hits with the same list of attributes,
 * so slices are kept ready to be copied; a replaced document gets a new number, so none goes stale.
 */
export class RecordSlices {
  readonly #slicer: JsonSlicer
  readonly #records: RecordStore
  readonly #ring: ByteRing
  /** By document: place in the ring, and length. */
  #places = new Float64Array(0)
  #lengths = new Uint32Array(0)

  constructor(records: RecordStore, paths: readonly (readonly string[])[], ring: ByteRing) {
    this.#records = records
    this.#slicer = new JsonSlicer(paths)
    this.#ring = ring
  }

  write(document: number, out: ByteText): void {
    const ring = this.#ring
    const place = document < this.#places.length ? this.#places[document]! : NOWHERE
    if (ring.has(place)) {
      const start = ring.start(place)
      out.copy(ring.block(place), start, start + this.#lengths[document]!)
      return
    }
    const source = this.#records.bytes(document)
    out.reserve(roomFor(source.length))
    const start = out.length
    out.length = this.#slicer.slice(source, out.bytes, start)
    this.#reserve(document)
    this.#places[document] = ring.add(out.bytes, start, out.length)
    this.#lengths[document] = out.length - start
  }

  #reserve(document: number): void {
    const before = this.#places.length
    if (document < before) return
    const room = Math.ceil(document * 1.25) + 64
    const places = new Float64Array(room).fill(NOWHERE, before)
    places.set(this.#places)
    const lengths = new Uint32Array(room)
    lengths.set(this.#lengths)
    this.#places = places
    this.#lengths = lengths
  }
}
