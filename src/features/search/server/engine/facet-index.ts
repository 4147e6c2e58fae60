import type { Bitset } from './bitset.ts'
import { NumberRows } from './growable.ts'
import { readLeaves } from './read-path.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

/** The values of one facet attribute, by document. Values are texts; `true` and 12 are "true" and "12". */
export class FacetIndex {
  readonly attribute: string
  readonly #path: string[]
  #values: string[] = []
  readonly #ids = new Map<string, number>()
  readonly #idsByLower = new Map<string, number[]>()
  readonly #rows: NumberRows<Uint32Array>

  constructor(attribute: string, reader?: SnapshotReader) {
    this.attribute = attribute
    this.#path = attribute.split('.')
    this.#rows = reader ? NumberRows.load(Uint32Array, reader) : new NumberRows(Uint32Array)
    if (reader) for (const value of reader.json() as string[]) this.#idOf(value)
  }

  /** Number of distinct values that any document, also a removed one, has had. */
  get size(): number {
    return this.#values.length
  }

  value(id: number): string {
    return this.#values[id]!
  }

  /** Reads the next document. A value that stands there twice counts once. */
  add(record: object): void {
    const row = this.#rows.values
    const start = row.length
    readLeaves(record, this.#path, leaf => {
      const id = this.#idOf(String(leaf))
      for (let at = start; at < row.length; at++) if (row.data[at] === id) return
      row.push(id)
    })
    this.#rows.endRow()
  }

  /** Sets the bits of the documents from `from` on that have the value, in any case of letters. */
  addMatches(value: string, set: Bitset, from: number): void {
    const ids = this.#idsByLower.get(value.toLowerCase())
    if (!ids) return
    const starts = this.#rows.starts.data
    const values = this.#rows.values.data
    const [only] = ids
    const rows = this.#rows.rows
    for (let row = from; row < rows; row++) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) {
        const id = values[at]!
        if (id === only || (ids.length > 1 && ids.includes(id))) {
          set[row >>> 5] = set[row >>> 5]! | (1 << (row & 31))
          break
        }
      }
    }
  }

  /** How many of the documents have each value, by value id. */
  count(documents: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.#values.length)
    const starts = this.#rows.starts.data
    const values = this.#rows.values.data
    for (let index = 0; index < documents.length; index++) {
      const row = documents[index]!
      const end = starts[row + 1]!
      for (let at = starts[row]!; at < end; at++) {
        const id = values[at]!
        counts[id] = counts[id]! + 1
      }
    }
    return counts
  }

  keep(kept: Uint32Array): void {
    this.#rows.keep(kept)
  }

  save(writer: SnapshotWriter): void {
    this.#rows.save(writer)
    writer.json(this.#values)
  }

  #idOf(value: string): number {
    const known = this.#ids.get(value)
    if (known !== undefined) return known
    const id = this.#values.push(value) - 1
    this.#ids.set(value, id)
    const lower = value.toLowerCase()
    const alike = this.#idsByLower.get(lower)
    if (alike) alike.push(id)
    else this.#idsByLower.set(lower, [id])
    return id
  }
}
