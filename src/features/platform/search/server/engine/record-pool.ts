import { Growable } from './growable.ts'
import { SnapshotReader, SnapshotWriter } from './snapshot-format.ts'

const SNAPSHOT_VERSION = 1
const BLOCK_BYTES = 1 << 22
/** Blocks of at most this many bytes are never compacted. */
const LEAST = 1 << 14

/**
 * Pieces of bytes in large blocks outside the JavaScript heap, by number, each kept as long as it has users. A
 * half-empty block is given up, and its remaining pieces move.
 */
export class RecordPool {
  readonly #blocks: Buffer[] = []
  /** By block: bytes in use. */
  readonly #live: number[] = []
  /** The block that is being filled, and how many of its bytes are used. */
  #open = -1
  #used = 0
  readonly #block = new Growable(Uint32Array)
  readonly #start = new Growable(Uint32Array)
  readonly #length = new Growable(Uint32Array)
  readonly #uses = new Growable(Uint32Array)
  /** Numbers and blocks to be given out again. */
  #freeNumbers: number[] = []
  #freeBlocks: number[] = []

  /** Adds a piece with one user, and returns its number. */
  add(bytes: Uint8Array): number {
    const piece = this.#freeNumbers.pop() ?? this.#newNumber()
    this.#uses.data[piece] = 1
    this.#length.data[piece] = bytes.length
    this.#place(piece, bytes)
    return piece
  }

  /** Adds a user to the piece. */
  use(piece: number): void {
    this.#uses.data[piece] = this.#uses.data[piece]! + 1
  }

  /** Removes a user; a piece without users is deleted. */
  release(piece: number): void {
    const left = this.#uses.data[piece]! - 1
    this.#uses.data[piece] = left
    if (left > 0) return
    const block = this.#block.data[piece]!
    this.#live[block] = this.#live[block]! - this.#length.data[piece]!
    this.#freeNumbers.push(piece)
    const held = block === this.#open ? this.#used : this.#blocks[block]!.length
    if (held > LEAST && this.#live[block]! < held / 2) this.#empty(block)
  }

  /** A view that must not be changed; it keeps its content, whatever happens to the piece. */
  bytes(piece: number): Buffer {
    const start = this.#start.data[piece]!
    return this.#blocks[this.#block.data[piece]!]!.subarray(start, start + this.#length.data[piece]!)
  }

  /** Chunks of a snapshot: views of live memory, as an engine's are. */
  toSnapshot(): Uint8Array[] {
    const writer = new SnapshotWriter()
    this.save(writer)
    return writer.finish(SNAPSHOT_VERSION)
  }

  /** @throws SnapshotError */
  static fromSnapshot(bytes: Uint8Array): RecordPool {
    return RecordPool.load(new SnapshotReader(bytes, SNAPSHOT_VERSION))
  }

  save(writer: SnapshotWriter): void {
    writer.json({ live: this.#live, freeBlocks: this.#freeBlocks })
    for (const [index, block] of this.#blocks.entries()) {
      writer.numbers(index === this.#open ? block.subarray(0, this.#used) : block)
    }
    for (const numbers of [this.#block, this.#start, this.#length, this.#uses]) writer.numbers(numbers.view())
  }

  static load(reader: SnapshotReader): RecordPool {
    const pool = new RecordPool()
    const head = reader.json() as { live: number[]; freeBlocks: number[] }
    for (const _ of head.live) {
      const bytes = reader.numbers(Uint8Array)
      pool.#blocks.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    }
    pool.#live.push(...head.live)
    pool.#freeBlocks = head.freeBlocks
    for (const numbers of [pool.#block, pool.#start, pool.#length, pool.#uses])
      numbers.load(reader.numbers(Uint32Array))
    for (let piece = 0; piece < pool.#uses.length; piece++) {
      if (pool.#uses.data[piece] === 0) pool.#freeNumbers.push(piece)
    }
    return pool
  }

  #newNumber(): number {
    for (const numbers of [this.#block, this.#start, this.#length, this.#uses]) numbers.push(0)
    return this.#uses.length - 1
  }

  #place(piece: number, bytes: Uint8Array): void {
    if (this.#open < 0 || this.#used + bytes.length > this.#blocks[this.#open]!.length) this.#openBlock(bytes.length)
    this.#blocks[this.#open]!.set(bytes, this.#used)
    this.#block.data[piece] = this.#open
    this.#start.data[piece] = this.#used
    this.#used += bytes.length
    this.#live[this.#open] = this.#live[this.#open]! + bytes.length
  }

  #openBlock(bytes: number): void {
    this.#open = this.#freeBlocks.pop() ?? this.#blocks.length
    this.#blocks[this.#open] = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, bytes))
    this.#live[this.#open] = 0
    this.#used = 0
  }

  #empty(block: number): void {
    const bytes = this.#blocks[block]!
    if (block === this.#open) this.#open = -1
    for (let piece = 0; piece < this.#block.length; piece++) {
      if (this.#block.data[piece] !== block || this.#uses.data[piece] === 0) continue
      const start = this.#start.data[piece]!
      this.#place(piece, bytes.subarray(start, start + this.#length.data[piece]!))
    }
    this.#blocks[block] = Buffer.alloc(0)
    this.#live[block] = 0
    this.#freeBlocks.push(block)
  }
}
