import type { StreamEntry } from './stream-entry.ts'

/** The latest entries of the stream, in order. */
export class StreamRing {
  readonly #most: number
  #entries: StreamEntry[] = []
  #start: number

  /** @param start everything after this position will be added */
  constructor(start: number, most = 5000) {
    this.#start = start
    this.#most = most
  }

  /** What comes after this position is here. */
  get start(): number {
    return this.#start
  }

  add(entry: StreamEntry): void {
    this.#entries.push(entry)
    // by halves, for taking away the first of an array costs as much as its length
    if (this.#entries.length > this.#most * 1.5) {
      const gone = this.#entries.splice(0, this.#entries.length - this.#most)
      this.#start = gone.at(-1)?.position ?? this.#start
    }
  }

  /** Entries after a position, which must not be before {@link start}. */
  after(position: number): StreamEntry[] {
    return this.#entries.slice(this.#indexAfter(position))
  }

  /** Puts a newer version of an entry in its place, if it is here. */
  replace(entry: StreamEntry): void {
    const index = this.#indexAfter(entry.position - 1)
    if (this.#entries[index]?.position === entry.position) this.#entries[index] = entry
  }

  findEvent(id: string): StreamEntry | undefined {
    return this.#entries.findLast(entry => entry.kind === 'event' && entry.event.id === id)
  }

  #indexAfter(position: number): number {
    let [low, high] = [0, this.#entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#entries[middle]?.position ?? 0) <= position) low = middle + 1
      else high = middle
    }
    return low
  }
}
