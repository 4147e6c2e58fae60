import type { CountKind } from '../count-kinds.ts'

export type Count = { vendorId: number; kind: CountKind; day: string; count: number }

/** Pending counts, summed by enterprise, kind and day. At most `most` of these; the rest is dropped. */
export class CountBuffer {
  #counts = new Map<string, Count>()
  readonly #most: number

  constructor(most = 20_000) {
    this.#most = most
  }

  get size(): number {
    return this.#counts.size
  }

  add({ vendorId, kind, day, count }: Count): void {
    const key = `${vendorId} ${kind} ${day}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else if (this.#counts.size < this.#most) this.#counts.set(key, { vendorId, kind, day, count })
  }

  /** Returns everything and clears the buffer. */
  take(): Count[] {
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    return counts
  }
}
