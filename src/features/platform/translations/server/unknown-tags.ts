import type { Counter } from 'prom-client'

type Options = { counter: Counter<'key'>; report?: ((tag: string) => void) | undefined; most?: number }

/** Counts keys that no catalogue has: the first hundred by name, all others as “other”. */
export class UnknownTags {
  readonly #options: Options
  readonly #seen = new Set<string>()

  constructor(options: Options) {
    this.#options = options
  }

  note(tag: string): void {
    const { counter, report, most = 100 } = this.#options
    if (!this.#seen.has(tag) && this.#seen.size < most) {
      this.#seen.add(tag)
      report?.(tag)
    }
    counter.inc({ key: this.#seen.has(tag) ? tag.slice(0, 100) : 'other' })
  }
}
