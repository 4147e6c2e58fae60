import { Growable } from './growable.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

const BLOCK_BYTES = 1 << 22

/** Records as UTF-8 JSON objects in large blocks outside the JavaScript heap, by document number. */
export class RecordStore {
  #blocks: Buffer[] = []
  #used = 0
  #block = new Growable(Uint32Array)
  #start = new Growable(Uint32Array)
  #length = new Growable(Uint32Array)

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
    this.#place(this.#blocks.length - 1, this.#used, bytes)
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

  keep(kept: Uint32Array): void {
    const old = { block: this.#block.data, start: this.#start.data, length: this.#length.data, blocks: this.#blocks }
    this.#blocks = []
    this.#block = new Growable(Uint32Array)
    this.#start = new Growable(Uint32Array)
    this.#length = new Growable(Uint32Array)
    this.#used = 0
    let last: Buffer | undefined
    for (const document of kept) {
      const start = old.start[document]!
      const length = old.length[document]!
      if (!last || this.#used + length > last.length) {
        last = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, length))
        this.#blocks.push(last)
        this.#used = 0
      }
      old.blocks[old.block[document]!]!.copy(last, this.#used, start, start + length)
      this.#place(this.#blocks.length - 1, this.#used, length)
      this.#used += length
    }
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
    store.#block = new Growable(Uint32Array, reader.numbers(Uint32Array))
    store.#start = new Growable(Uint32Array, reader.numbers(Uint32Array))
    store.#length = new Growable(Uint32Array, reader.numbers(Uint32Array))
    return store
  }

  #place(block: number, start: number, length: number): void {
    this.#block.push(block)
    this.#start.push(start)
    this.#length.push(length)
  }
}
