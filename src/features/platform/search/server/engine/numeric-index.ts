import type { Bitset } from './bitset.ts'
import type { FacetStats } from './engine.types.ts'
import { NumberRows } from './growable.ts'
import { readLeaves } from './read-path.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

/** The numbers of one attribute, by document; booleans and texts are left out. */
export class NumericIndex {
  readonly attribute: string
  readonly #path: string[]
  readonly #rows: NumberRows<Float64Array>

  constructor(attribute: string, reader?: SnapshotReader) {
    this.attribute = attribute
    this.#path = attribute.split('.')
    this.#rows = reader ? NumberRows.load(Float64Array, reader) : new NumberRows(Float64Array)
  }

  add(record: object): void {
    readLeaves(record, this.#path, leaf => {
      if (typeof leaf === 'number') this.#rows.values.push(leaf)
    })
    this.#rows.endRow()
  }

  /** Sets the bits of the documents from `from` on that have a number in the range, bounds included unless `open`. */
  addMatches(lower: number, upper: number, set: Bitset, from: number, open = false): void {
    const starts = this.#rows.starts.data
    const values = this.#rows.values.data
    const rows = this.#rows.rows
    for (let row = from; row < rows; row++) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        const value = values[at]!
        if (open ? value > lower && value < upper : value >= lower && value <= upper) {
          set[row >>> 5] = set[row >>> 5]! | (1 << (row & 31))
          break
        }
      }
    }
  }

  /** Statistics over all numbers of the documents; undefined if they have none. */
  stats(documents: Uint32Array): FacetStats | undefined {
    let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
    const starts = this.#rows.starts.data
    const values = this.#rows.values.data
    for (const row of documents) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        const value = values[at]!
        if (value < min) min = value
        if (value > max) max = value
        sum += value
        count++
      }
    }
    return count > 0 ? { min, max, avg: sum / count, sum } : undefined
  }

  /** The first number of a document; undefined if it has none. */
  first(document: number): number | undefined {
    const starts = this.#rows.starts.data
    const at = starts[document]!
    return at < starts[document + 1]! ? this.#rows.values.data[at] : undefined
  }

  keep(kept: Uint32Array): void {
    this.#rows.keep(kept)
  }

  save(writer: SnapshotWriter): void {
    this.#rows.save(writer)
  }
}
