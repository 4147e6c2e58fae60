type Kept<T> = { answer: Promise<T>; until: number; bytes: number }

type Limits<T> = {
  /** what an answer may come to take, in bytes; its key is counted besides */
  bytesOf(answer: T): number
  mostBytes: number
}

/** about what an entry takes for itself: without it, small answers would be kept without number */
const overhead = 1000

/**
 * Answers kept for a few seconds, so that many guests asking for one page have it rendered once. Bounded by bytes, since
 * anything added to an address makes another key.
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

  /** Whether there is one to give without making it. */
  has(key: string, now = Date.now()): boolean {
    return (this.#kept.get(key)?.until ?? 0) > now
  }

  /** The kept answer, or a fresh one; requests that come while it is being made wait for the same. A failure is not kept. */
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

  /** All live equally long, so the first is the oldest. */
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
