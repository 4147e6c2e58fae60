import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array
type NumbersOf<T extends Numbers> = new (length: number) => T

/** A typed array that grows by a quarter; `data` may be longer than `length`, the rest of it is zero. */
export class Growable<T extends Numbers> {
  data: T
  length: number
  readonly #type: NumbersOf<T>

  constructor(type: NumbersOf<T>, initial?: T) {
    this.#type = type
    this.data = initial ?? new type(16)
    this.length = initial?.length ?? 0
  }

  push(value: number): void {
    if (this.length === this.data.length) this.reserve(this.length + 1)
    this.data[this.length++] = value
  }

  reserve(capacity: number): void {
    if (capacity <= this.data.length) return
    const grown = new this.#type(Math.max(capacity, 16, Math.ceil(this.data.length * 1.25)))
    grown.set(this.data.subarray(0, this.length))
    this.data = grown
  }

  /** Adopts values without a copy, until it has to grow. */
  load(values: T): void {
    this.data = values
    this.length = values.length
  }

  /** The values in use, without a copy. */
  view(): T {
    return this.data.subarray(0, this.length) as T
  }

  /** Keeps the values at `kept` (ascending indices), in that order. */
  keep(kept: Uint32Array): void {
    const next = new this.#type(Math.max(16, kept.length))
    for (let index = 0; index < kept.length; index++) next[index] = this.data[kept[index]!]!
    this.data = next
    this.length = kept.length
  }
}

/** Several numbers per document, append-only: those of document d are `values[starts[d]..starts[d + 1])`. */
export class NumberRows<T extends Uint32Array | Float64Array> {
  readonly starts: Growable<Uint32Array>
  readonly values: Growable<T>
  readonly #type: NumbersOf<T>

  constructor(type: NumbersOf<T>, starts?: Uint32Array, values?: T) {
    this.#type = type
    this.starts = new Growable(Uint32Array, starts)
    this.values = new Growable(type, values)
    if (!starts) this.starts.push(0)
  }

  get rows(): number {
    return this.starts.length - 1
  }

  row(row: number): T {
    return this.values.data.subarray(this.starts.data[row]!, this.starts.data[row + 1]!) as T
  }

  /** Ends the row whose values have been pushed onto `values`. */
  endRow(): void {
    this.starts.push(this.values.length)
  }

  keep(kept: Uint32Array): void {
    const starts = this.starts.data
    const values = this.values.data
    const next = new NumberRows(this.#type)
    next.starts.reserve(kept.length + 1)
    for (const row of kept) {
      for (let at = starts[row]!; at < starts[row + 1]!; at++) next.values.push(values[at]!)
      next.endRow()
    }
    this.starts.data = next.starts.data
    this.starts.length = next.starts.length
    this.values.data = next.values.data
    this.values.length = next.values.length
  }

  save(writer: SnapshotWriter): void {
    writer.numbers(this.starts.view())
    writer.numbers(this.values.view())
  }

  static load<T extends Uint32Array | Float64Array>(type: NumbersOf<T>, reader: SnapshotReader): NumberRows<T> {
    const starts = reader.numbers(Uint32Array)
    return new NumberRows(type, starts, reader.numbers(type))
  }
}
