import { LRUCache } from 'lru-cache'

type Limits<T> = {
  /** ms that an answer stays, counted from the start of its making; 0: nothing is cached */
  ttl: number
  /** size of an answer in bytes, at most; its key is counted separately */
  bytesOf(answer: T): number
  maxBytes: number
  maxCount: number
}

/** overhead of an entry, in bytes */
const overhead = 1000

/**
 * Answers cached for a few seconds, so that a page is rendered once for many guests. The least recently used ones make
 * room, because a visitor can request any number of addresses.
 */
export class GuestCache<T> {
  readonly #answers: LRUCache<string, { answer: Promise<T> }>
  readonly #limits: Limits<T>

  constructor(limits: Limits<T>) {
    this.#limits = limits
    this.#answers = new LRUCache({
      max: limits.maxCount,
      maxSize: limits.maxBytes,
      ttl: limits.ttl,
      ttlResolution: 0,
      perf: { now: () => Date.now() },
    })
  }

  /** Whether there is a cached answer, or one being made. */
  has(key: string): boolean {
    return this.#answers.has(key)
  }

  /** The cached answer, or a fresh one; concurrent requests wait for the same one. Failures are not cached. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key)
    if (known) return known.answer
    const answer = make()
    if (this.#limits.ttl === 0) return answer
    const making = { answer }
    const size = overhead + 2 * key.length
    this.#answers.purgeStale()
    this.#answers.set(key, making, { size })
    const isKept = () => this.#answers.peek(key, { allowStale: true }) === making
    answer.then(
      made =>
        isKept() && this.#answers.set(key, { answer }, { size: size + this.#limits.bytesOf(made), noUpdateTTL: true }),
      () => isKept() && this.#answers.delete(key),
    )
    return answer
  }
}
