/** Keeps the most recently used values, at most `limit` of them. */
export class RecentCache<V> {
  readonly #limit: number
  readonly #values = new Map<string, V>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): V | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  set(key: string, value: V): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size > this.#limit) this.#values.delete(this.#values.keys().next().value!)
  }

  clear(): void {
    this.#values.clear()
  }
}
