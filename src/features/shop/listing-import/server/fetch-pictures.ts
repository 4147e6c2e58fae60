import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FoundPicture, LostPicture, Pictures } from '#features/market/listings/server/index.ts'
import { type askOutside, outsideUrl } from '#server/net/index.ts'

/** docs/product.md §9: the largest upload */
const mostBytes = 5_242_880
/** times that a server may fail before it isn't asked again */
const mostFailures = 3
/** ms after which an answer is late, and how late all of an import's may be together: others wait for their turn */
const [lateAfter, mostLateness] = [2000, 10 * 60_000]

const isNoAddress = (reference: string): LostPicture => ({ lost: 'picture-address', given: { reference } })

/** Looks at the links of a file and asks nobody. */
export const untriedPictures: Pictures = {
  areLinks: true,
  find: async reference => (outsideUrl(reference) ? { untried: true } : isNoAddress(reference)),
}

/**
 * Pictures from links that strangers wrote, in a folder until `forget`. Only servers of the public internet are asked, by
 * `askOutside`, which follows no redirects; what they answer is a picture only if its bytes are, which the engine looks at.
 * Slow ones, however many names they have, end it: what is not fetched by then counts as not reached.
 */
export class FetchedPictures implements Pictures {
  readonly areLinks = true
  readonly #folder: string
  readonly #ask: typeof askOutside
  readonly #clock: () => number
  readonly #failures = new Map<string, number>()
  #lateness = 0

  constructor(folder: string, ask: typeof askOutside, clock = () => performance.now()) {
    this.#folder = folder
    this.#ask = ask
    this.#clock = clock
  }

  async find(reference: string): Promise<FoundPicture | LostPicture> {
    const url = outsideUrl(reference)
    if (!url) return isNoAddress(reference)
    const unreached: LostPicture = { lost: 'picture-unreached', given: { reference } }
    const failures = this.#failures.get(url.host) ?? 0
    if (failures >= mostFailures || this.#lateness > mostLateness) return unreached
    const began = this.#clock()
    try {
      const { status, body, isCut } = await this.#ask(reference, { method: 'GET' }, { mostBytes })
      this.#failures.delete(url.host)
      if (status !== 200) return unreached
      if (isCut) return { lost: 'picture-too-large', given: { reference } }
      await mkdir(this.#folder, { recursive: true })
      const path = join(this.#folder, randomUUID())
      await writeFile(path, body, { mode: 0o600 })
      return { path }
    } catch {
      this.#failures.set(url.host, failures + 1)
      return unreached
    } finally {
      this.#lateness += Math.max(0, this.#clock() - began - lateAfter)
    }
  }

  /** Deletes what was fetched so far. */
  async forget(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}
