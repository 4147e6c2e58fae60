import type { Bitset } from './bitset.ts'
import { Growable, NumberRows } from './growable.ts'
import { HASH_START, HashSlots, hashEnd, hashOn } from './hash-slots.ts'
import { readLeaves } from './read-path.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

/** Max values that are kept sorted: sorting them takes 2 ms after each new value. */
const MOST_SORTED = 4096

/**
 * The values of one facet attribute, by document. Values are texts; `true` and 12 are "true" and "12". A
 * document points to its combination of values, and most combinations are shared by many documents: counting
 * adds up combinations first and filtering looks at each combination once.
 */
export class FacetIndex {
  readonly attribute: string
  readonly #path: string[]
  readonly #values: string[] = []
  readonly #json: string[] = []
  #places = new Uint32Array(0)
  readonly #ids = new Map<string, number>()
  readonly #idsByLower = new Map<string, number[]>()
  /** Value ids of each combination, ascending; the first one is empty. */
  #combinations = new NumberRows(Uint32Array)
  /** Combinations by their value ids. */
  readonly #known: HashSlots
  readonly #ofDocument: Growable<Uint32Array>
  /** Existing documents by value id. */
  readonly #totals = new Growable(Uint32Array)

  constructor(attribute: string, reader?: SnapshotReader) {
    this.attribute = attribute
    this.#path = attribute.split('.')
    this.#ofDocument = new Growable(Uint32Array, reader?.numbers(Uint32Array))
    this.#known = new HashSlots(reader)
    if (!reader) {
      this.#combination([])
      return
    }
    for (const value of reader.json() as string[]) this.#idOf(value)
    this.#totals.load(reader.numbers(Uint32Array))
    this.#combinations = NumberRows.load(Uint32Array, reader)
  }

  value(id: number): string {
    return this.#values[id]!
  }

  /** The value as JSON. */
  json(id: number): string {
    this.#json[id] ??= JSON.stringify(this.#values[id])
    return this.#json[id]
  }

  /** Rank of each value in the order of code units; undefined if there are too many to keep them sorted. */
  places(): Uint32Array | undefined {
    const values = this.#values
    if (values.length > MOST_SORTED) return undefined
    if (this.#places.length < values.length) {
      const sorted = values.map((_, id) => id).sort((a, b) => (values[a]! < values[b]! ? -1 : 1))
      this.#places = new Uint32Array(values.length)
      for (let place = 0; place < sorted.length; place++) this.#places[sorted[place]!] = place
    }
    return this.#places
  }

  /** Reads the next document, which is counted once it is entered. A repeated value counts once. */
  add(record: object): void {
    const ids: number[] = []
    readLeaves(record, this.#path, leaf => {
      const id = this.#idOf(String(leaf))
      if (!ids.includes(id)) ids.push(id)
    })
    this.#ofDocument.push(this.#combination(ids.length > 1 ? ids.sort((a, b) => a - b) : ids))
  }

  /** Counts the document; it is in the sets of `addMatches` from the beginning. */
  enter(document: number): void {
    this.#count(document, 1)
  }

  /** Removes the document from the counts; it stays in the sets of `addMatches`. */
  remove(document: number): void {
    this.#count(document, -1)
  }

  /** Sets the bits of the documents from `from` on that have the value, ignoring case. */
  addMatches(value: string, set: Bitset, from: number): void {
    const ids = this.#idsByLower.get(value.toLowerCase())
    if (!ids) return
    // Examining a document takes about ten times as long as examining a combination.
    if ((this.#ofDocument.length - from) * 10 < this.#combinations.rows) this.#addFewMatches(ids, set, from)
    else this.#addManyMatches(ids, set, from)
  }

  /** Like `addMatches` for documents that have any of the values, in one pass. */
  addAnyMatches(values: string[], set: Bitset): void {
    const ids = values.flatMap(value => this.#idsByLower.get(value.toLowerCase()) ?? [])
    if (ids.length > 0) this.#addManyMatches(ids, set, 0)
  }

  /** Adds up how many of the documents have each value, by value id. */
  count(documents: Uint32Array, counts: Uint32Array = new Uint32Array(this.#values.length)): Uint32Array {
    const starts = this.#combinations.starts.data
    const values = this.#combinations.values.data
    const rows = this.#ofDocument.data
    const combinations = this.#combinations.rows
    if (documents.length < combinations) {
      for (let index = 0; index < documents.length; index++) {
        const row = rows[documents[index]!]!
        for (let at = starts[row]!; at < starts[row + 1]!; at++) counts[values[at]!] = counts[values[at]!]! + 1
      }
      return counts
    }
    const byRow = new Uint32Array(combinations)
    for (let index = 0; index < documents.length; index++) {
      const row = rows[documents[index]!]!
      byRow[row] = byRow[row]! + 1
    }
    for (let row = 0; row < combinations; row++) {
      const many = byRow[row]!
      if (many === 0) continue
      for (let at = starts[row]!; at < starts[row + 1]!; at++) counts[values[at]!] = counts[values[at]!]! + many
    }
    return counts
  }

  /** Like `count`, but given the documents to leave out. */
  countOthers(documents: Uint32Array): Uint32Array {
    const counts = this.count(documents)
    for (let id = 0; id < counts.length; id++) counts[id] = this.#totals.data[id]! - counts[id]!
    return counts
  }

  keep(kept: Uint32Array): void {
    const before = this.#combinations
    this.#ofDocument.keep(kept)
    this.#combinations = new NumberRows(Uint32Array)
    this.#known.clear()
    this.#combination([])
    const { data, length } = this.#ofDocument
    const moved = new Int32Array(before.rows).fill(-1)
    for (let document = 0; document < length; document++) {
      const row = data[document]!
      if (moved[row]! < 0) moved[row] = this.#combination(before.row(row))
      data[document] = moved[row]!
    }
  }

  save(writer: SnapshotWriter): void {
    writer.numbers(this.#ofDocument.view())
    this.#known.save(writer)
    writer.json(this.#values)
    writer.numbers(this.#totals.view())
    this.#combinations.save(writer)
  }

  #addManyMatches(ids: number[], set: Bitset, from: number): void {
    const wanted = new Uint8Array(this.#combinations.rows)
    const isMeant = new Uint8Array(this.#values.length)
    for (const id of ids) isMeant[id] = 1
    const starts = this.#combinations.starts.data
    const values = this.#combinations.values.data
    for (let row = 0; row < wanted.length; row++) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) if (isMeant[values[at]!] === 1) wanted[row] = 1
    }
    const { data, length } = this.#ofDocument
    for (let document = from; document < length; document++) {
      if (wanted[data[document]!] === 1) set[document >>> 5] = set[document >>> 5]! | (1 << (document & 31))
    }
  }

  #addFewMatches(ids: number[], set: Bitset, from: number): void {
    const { data, length } = this.#ofDocument
    for (let document = from; document < length; document++) {
      if (this.#combinations.row(data[document]!).some(id => ids.includes(id))) {
        set[document >>> 5] = set[document >>> 5]! | (1 << (document & 31))
      }
    }
  }

  #count(document: number, more: number): void {
    for (const id of this.#combinations.row(this.#ofDocument.data[document]!)) {
      this.#totals.data[id] = this.#totals.data[id]! + more
    }
  }

  #combination(ids: ArrayLike<number>): number {
    let hash = HASH_START
    for (let index = 0; index < ids.length; index++) hash = hashOn(hash, ids[index]!)
    hash = hashEnd(hash)
    const known = this.#known.find(hash, row => this.#is(row, ids))
    if (known >= 0) return known
    for (let index = 0; index < ids.length; index++) this.#combinations.values.push(ids[index]!)
    this.#combinations.endRow()
    this.#known.add(hash)
    return this.#combinations.rows - 1
  }

  #is(row: number, ids: ArrayLike<number>): boolean {
    const start = this.#combinations.starts.data[row]!
    const length = this.#combinations.starts.data[row + 1]! - start
    if (length !== ids.length) return false
    for (let at = 0; at < length; at++) if (this.#combinations.values.data[start + at] !== ids[at]) return false
    return true
  }

  #idOf(value: string): number {
    const known = this.#ids.get(value)
    if (known !== undefined) return known
    const id = this.#values.push(value) - 1
    this.#totals.push(0)
    this.#ids.set(value, id)
    const lower = value.toLowerCase()
    const alike = this.#idsByLower.get(lower)
    if (alike) alike.push(id)
    else this.#idsByLower.set(lower, [id])
    return id
  }
}
