const BLOCK = 1 << 20

/**
 * Keeps the latest pieces of bytes, as many as fit into its blocks; the oldest are overwritten. While a piece is kept,
 * it is found by its place, a number that only grows.
 */
export class ByteRing {
  readonly #blocks: Buffer[] = []
  readonly #most: number
  #next = 0

  /** Has at most `most` blocks of a megabyte, allocated when they are needed. */
  constructor(most: number) {
    this.#most = most
  }

  /** Place of a copy of these bytes; -1 where they are longer than a block. */
  add(bytes: Buffer, start: number, end: number): number {
    const length = end - start
    if (length > BLOCK) return -1
    if ((this.#next % BLOCK) + length > BLOCK) this.#next += BLOCK - (this.#next % BLOCK)
    const slot = Math.floor(this.#next / BLOCK) % this.#most
    this.#blocks[slot] ??= Buffer.allocUnsafeSlow(BLOCK)
    bytes.copy(this.#blocks[slot], this.#next % BLOCK, start, end)
    const place = this.#next
    this.#next += length
    return place
  }

  has(place: number): boolean {
    return place >= 0 && Math.floor(place / BLOCK) + this.#most > Math.floor(this.#next / BLOCK)
  }

  /** The block of a kept piece, in which it begins at {@link start}. */
  block(place: number): Buffer {
    return this.#blocks[Math.floor(place / BLOCK) % this.#most]!
  }

  start(place: number): number {
    return place % BLOCK
  }
}
