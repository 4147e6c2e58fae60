const BLOCK = 1 << 20

/**
 * Keeps the latest pieces of bytes that fit into its blocks; the oldest are overwritten. While a piece is kept, it is
 * found by its place, a number that only increases.
 */
export class ByteRing {
  readonly #blocks: Buffer[] = []
  readonly #most: number
  #next = 0

  /** Has at most `most` blocks of a megabyte, allocated on demand. */
  constructor(most: number) {
    this.#most = most
  }

  /** Copies these bytes, and returns their place; -1 if they are longer than a block. */
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

  /** The block with a kept piece, which begins at {@link start}. */
  block(place: number): Buffer {
    return this.#blocks[Math.floor(place / BLOCK) % this.#most]!
  }

  start(place: number): number {
    return place % BLOCK
  }
}
