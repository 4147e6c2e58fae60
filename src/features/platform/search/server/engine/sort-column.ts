import { Growable } from './growable.ts'
import { readLeaves } from './read-path.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'
import { TextOrder } from './text-order.ts'

const isoDate = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/
/** Texts get labels from here on, so that they sort after all numbers. */
export const FIRST_LABEL = 2 ** 53
const NO_TEXT = 0xffffffff

/**
 * The first value of an attribute by document, as numbers that sort ascending (negated where the order is
 * descending). ISO dates are milliseconds, booleans 0 and 1; missing values are Infinity, last in both orders.
 */
export class SortColumn {
  readonly attribute: string
  readonly order: 'asc' | 'desc'
  readonly #path: string[]
  readonly #keys: Growable<Float64Array>
  readonly #textIds: Growable<Uint32Array>
  readonly #texts: TextOrder
  /** Documents before this one have been labelled. */
  #labelled: number

  constructor(attribute: string, order: 'asc' | 'desc', language: string, reader?: SnapshotReader) {
    this.attribute = attribute
    this.order = order
    this.#path = attribute.split('.')
    this.#keys = new Growable(Float64Array, reader?.numbers(Float64Array))
    this.#textIds = new Growable(Uint32Array, reader?.numbers(Uint32Array))
    this.#texts = new TextOrder(language, FIRST_LABEL, reader)
    this.#labelled = this.#keys.length
  }

  add(record: object): void {
    let key = Number.POSITIVE_INFINITY
    let text = NO_TEXT
    let found = false
    readLeaves(record, this.#path, leaf => {
      if (found) return
      found = true
      const number = typeof leaf === 'string' && isoDate.test(leaf) ? Date.parse(leaf) : leaf
      if (typeof number === 'string' || Number.isNaN(number)) text = this.#texts.add(String(leaf))
      else key = this.#signed(Math.max(-FIRST_LABEL + 1, Math.min(FIRST_LABEL - 1, Number(number))))
    })
    this.#keys.push(key)
    this.#textIds.push(text)
  }

  /** Keys by document, ready to compare. */
  keys(): Float64Array {
    const { data, length } = this.#textIds
    const from = this.#texts.settle() ? 0 : this.#labelled
    for (let row = from; row < length; row++) {
      const text = data[row]!
      if (text !== NO_TEXT) this.#keys.data[row] = this.#signed(this.#texts.label(text))
    }
    this.#labelled = length
    return this.#keys.data
  }

  keep(kept: Uint32Array): void {
    this.keys()
    this.#keys.keep(kept)
    this.#textIds.keep(kept)
    this.#labelled = kept.length
  }

  save(writer: SnapshotWriter): void {
    this.keys()
    writer.numbers(this.#keys.view())
    writer.numbers(this.#textIds.view())
    this.#texts.save(writer)
  }

  #signed(key: number): number {
    return this.order === 'asc' ? key : -key
  }
}
