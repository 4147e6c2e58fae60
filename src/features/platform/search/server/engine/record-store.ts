import { Growable } from './growable.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

const BLOCK_BYTES = 1 << 22

/** Records as UTF-8 JSON objects in large blocks outside the JavaScript heap, by document number. */
export class RecordStore {
  readonly #blocks: Buffer[] = []
  #used = 0
  readonly #block = new Growable(Uint32Array)
  readonly #start = new Growable(Uint32Array)
  readonly #length = new Growable(Uint32Array)

  /** Appends the record of the next document. */
  add(json: string): void {
    const bytes = Buffer.byteLength(json)
    let last = this.#blocks.at(-1)
    if (!last || this.#used + bytes > last.length) {
      last = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, bytes))
      this.#blocks.push(last)
      this.#used = 0
    }
    last.write(json, this.#used)
    this.#block.push(this.#blocks.length - 1)
    this.#start.push(this.#used)
    this.#length.push(bytes)
    this.#used += bytes
  }

  /** UTF-8 bytes of the record, a view that must not be changed. */
  bytes(document: number): Buffer {
    const start = this.#start.data[document]!
    return this.#blocks[this.#block.data[document]!]!.subarray(start, start + this.#length.data[document]!)
  }

  read(document: number): Record<string, unknown> {
    return JSON.parse(this.bytes(document).toString()) as Record<string, unknown>
  }

  /** Compacts the kept records within the blocks; none moves up, since they are in document order. */
  keep(kept: Uint32Array): void {
    let to = 0
    let used = 0
    for (const [index, document] of kept.entries()) {
      const from = this.#blocks[this.#block.data[document]!]!
      const start = this.#start.data[document]!
      const length = this.#length.data[document]!
      while (used + length > this.#blocks[to]!.length) {
        to++
        used = 0
      }
      from.copy(this.#blocks[to]!, used, start, start + length)
      this.#block.data[index] = to
      this.#start.data[index] = used
      this.#length.data[index] = length
      used += length
    }
    for (const numbers of [this.#block, this.#start, this.#length]) numbers.length = kept.length
    this.#blocks.length = kept.length > 0 ? to + 1 : 0
    this.#used = used
  }

  save(writer: SnapshotWriter): void {
    writer.json(this.#blocks.length)
    for (const [index, block] of this.#blocks.entries()) {
      writer.numbers(index === this.#blocks.length - 1 ? block.subarray(0, this.#used) : block)
    }
    writer.numbers(this.#block.view())
    writer.numbers(this.#start.view())
    writer.numbers(this.#length.view())
  }

  static load(reader: SnapshotReader): RecordStore {
    const store = new RecordStore()
    const blocks = reader.json() as number
    for (let index = 0; index < blocks; index++) {
      const bytes = reader.numbers(Uint8Array)
      store.#blocks.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    }
    store.#used = store.#blocks.at(-1)?.length ?? 0
    for (const numbers of [store.#block, store.#start, store.#length]) numbers.load(reader.numbers(Uint32Array))
    return store
  }
}
