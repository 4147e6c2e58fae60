import type { StreamEntry } from './stream-entry.ts'

type Most = { entries: number; letters: number }

/** Enough for five hundred events of the largest size; average ones need far less. */
const most: Most = { entries: 5_000, letters: 32_000_000 }

/** The latest entries of the stream in order, limited by number and by characters of JSON. */
export class StreamRing {
  readonly #most: Most
  #entries: StreamEntry[] = []
  #letters = 0
  #start: number

  /** @param start everything after this position will be added */
  constructor(start: number, { entries = most.entries, letters = most.letters }: Partial<Most> = {}) {
    this.#start = start
    this.#most = { entries, letters }
  }

  /** Everything after this position is in the ring. */
  get start(): number {
    return this.#start
  }

  add(entry: StreamEntry): void {
    this.#entries.push(entry)
    this.#letters += lettersOf(entry)
    const { entries, letters } = this.#most
    // shortens by halves, because removing the first element of an array costs as much as its length
    if (this.#entries.length > entries * 1.5 || this.#letters > letters * 1.5) this.#shorten()
  }

  #shorten(): void {
    const { entries, letters } = this.#most
    let gone = Math.max(0, this.#entries.length - entries)
    let left = this.#letters
    for (const [at, entry] of this.#entries.entries()) {
      if (at >= gone && left <= letters) break
      left -= lettersOf(entry)
      gone = Math.max(gone, at + 1)
    }
    this.#start = this.#entries[gone - 1]?.position ?? this.#start
    this.#entries.splice(0, gone)
    this.#letters = left
  }

  /** Entries after a position, which must not be before {@link start}. */
  after(position: number): StreamEntry[] {
    return this.#entries.slice(this.#indexAfter(position))
  }

  /** Replaces an entry with a newer version, if it is in the ring. */
  replace(entry: StreamEntry): void {
    const index = this.#indexAfter(entry.position - 1)
    const before = this.#entries[index]
    if (before?.position !== entry.position) return
    this.#entries[index] = entry
    this.#letters += lettersOf(entry) - lettersOf(before)
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

function lettersOf(entry: StreamEntry): number {
  if (entry.kind === 'event') return entry.event.head.length + entry.event.unsigned.length
  return entry.kind === 'account' ? entry.json.length : 0
}
