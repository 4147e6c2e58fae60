import { LRUCache } from 'lru-cache'

type Limits<T> = {
  /** how long an answer stays from the start of its making, in ms; 0 for not at all */
  ttl: number
  /** maximum size of an answer in bytes; its key is counted separately */
  bytesOf(answer: T): number
  maxBytes: number
  maxCount: number
}

/** overhead of an entry, in bytes */
const overhead = 1000

/**
 * Answers cached for a few seconds, so that a page is rendered once for many guests. Those asked for least recently
 * make room, since a visitor can ask for any number of addresses.
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

  /** Whether there is a cached one, or one being made. */
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
