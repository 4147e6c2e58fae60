/** Answers kept for a few seconds, so that many guests asking for one page have it rendered once. */
export class GuestCache<T> {
  readonly #kept = new Map<string, { answer: Promise<T>; until: number }>()
  readonly #lifetime: number
  readonly #most: number

  constructor(lifetimeMs: number, most = 100) {
    this.#lifetime = lifetimeMs
    this.#most = most
  }

  /** The kept answer, or a fresh one; requests that come while it is being made wait for the same. A failure is not kept. */
  get(key: string, make: () => Promise<T>, now = Date.now()): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept && kept.until > now) return kept.answer
    const answer = make()
    if (this.#lifetime === 0) return answer
    this.#kept.delete(key)
    this.#kept.set(key, { answer, until: now + this.#lifetime })
    answer.catch(() => this.#kept.delete(key))
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value ?? '')
    return answer
  }
}
