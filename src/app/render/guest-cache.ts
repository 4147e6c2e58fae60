type Kept<T> = { answer: Promise<T>; until: number; bytes: number }

type Limits<T> = {
  /** maximum size of an answer in bytes; its key is counted separately */
  bytesOf(answer: T): number
  mostBytes: number
}

/** overhead of an entry, without which the number of small answers would be unlimited */
const overhead = 1000

/**
 * Answers cached for a few seconds, so that a page is rendered once for many guests. Bounded by bytes, since
 * every variation of a URL is another key.
 */
export class GuestCache<T> {
  readonly #kept = new Map<string, Kept<T>>()
  readonly #lifetime: number
  readonly #limits: Limits<T>
  #bytes = 0

  constructor(lifetimeMs: number, limits: Limits<T>) {
    this.#lifetime = lifetimeMs
    this.#limits = limits
  }

  /** Whether there is a cached one. */
  has(key: string, now = Date.now()): boolean {
    return (this.#kept.get(key)?.until ?? 0) > now
  }

  /** The cached answer, or a fresh one; concurrent requests wait for the same one. Failures are not cached. */
  get(key: string, make: () => Promise<T>, now = Date.now()): Promise<T> {
    const known = this.#kept.get(key)
    if (known && known.until > now) return known.answer
    const answer = make()
    if (this.#lifetime === 0) return answer
    this.#drop(key)
    const fresh = { answer, until: now + this.#lifetime, bytes: 0 }
    this.#kept.set(key, fresh)
    this.#count(key, fresh, overhead + key.length * 2)
    answer.then(
      made => this.#count(key, fresh, this.#limits.bytesOf(made)),
      () => this.#kept.get(key) === fresh && this.#drop(key),
    )
    this.#makeRoom(now)
    return answer
  }

  /** Unless it was dropped meanwhile. */
  #count(key: string, kept: Kept<T>, bytes: number): void {
    if (this.#kept.get(key) !== kept) return
    kept.bytes += bytes
    this.#bytes += bytes
    this.#makeRoom()
  }

  /** All have the same lifetime, so the first is the oldest. */
  #makeRoom(now = 0): void {
    for (const [key, { until }] of this.#kept) {
      if (until > now && this.#bytes <= this.#limits.mostBytes) return
      this.#drop(key)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}
