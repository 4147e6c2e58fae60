type Waiting = { visitor: string; begin: () => void }

/**
 * Limits how many requests are in progress at a time, in all and per visitor; the others queue in order. One thread
 * does all the work, so more concurrency would only cost memory.
 */
export class SearchTurns {
  readonly #atOnce: number
  readonly #each: number
  readonly #working = new Map<string, number>()
  readonly #waiting: Waiting[] = []
  #busy = 0

  constructor({ atOnce, each }: { atOnce: number; each: number }) {
    this.#atOnce = atOnce
    this.#each = each
  }

  /** Runs the work when it is the visitor's turn, at once if nothing is queued. */
  async run<T>(visitor: string, work: () => Promise<T>): Promise<T> {
    if (this.#mayBegin(visitor)) this.#begin(visitor)
    else await new Promise<void>(begin => this.#waiting.push({ visitor, begin }))
    try {
      return await work()
    } finally {
      this.#end(visitor)
    }
  }

  #mayBegin(visitor: string): boolean {
    return this.#busy < this.#atOnce && (this.#working.get(visitor) ?? 0) < this.#each
  }

  #begin(visitor: string): void {
    this.#busy++
    this.#working.set(visitor, (this.#working.get(visitor) ?? 0) + 1)
  }

  #end(visitor: string): void {
    this.#busy--
    const left = this.#working.get(visitor)! - 1
    if (left > 0) this.#working.set(visitor, left)
    else this.#working.delete(visitor)
    const next = this.#waiting.findIndex(one => this.#mayBegin(one.visitor))
    if (next < 0) return
    const [first] = this.#waiting.splice(next, 1)
    this.#begin(first!.visitor)
    first!.begin()
  }
}
