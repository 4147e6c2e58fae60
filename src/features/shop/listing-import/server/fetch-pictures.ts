import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FoundPicture, LostPicture, Pictures } from '#features/market/listings/server/index.ts'
import { type askOutside, outsideUrl } from '#server/net/index.ts'

/** @limit bytes of a picture, as of any upload (docs/product.md §9) */
const maxBytes = 5_242_880
/** @limit failures of a server before it isn't asked any more */
const maxFailures = 3
/** @limit ms for one picture */
const patience = 5000
/** @limit ms for all pictures of an import, because other imports wait meanwhile */
const maxTime = 20 * 60_000

const isNoAddress = (reference: string): LostPicture => ({ lost: 'picture-address', given: { reference } })

/** Checks the links of a file without sending requests. */
export const untriedPictures: Pictures = {
  areLinks: true,
  find: async reference => (outsideUrl(reference) ? { untried: true } : isNoAddress(reference)),
}

/**
 * Fetches pictures from strangers' links into a folder of this process, whose name nobody can guess, until `forget`.
 * Only servers on the public internet are asked, by `askOutside`, which follows no redirects; the engine checks by the
 * bytes that a response is a picture. An import has a time limit for all pictures: those not fetched by then are
 * reported.
 */
export class FetchedPictures implements Pictures {
  readonly areLinks = true
  #folder: string | undefined
  readonly #ask: typeof askOutside
  readonly #clock: () => number
  readonly #failures = new Map<string, number>()
  #spent: number

  /** @param spent ms that earlier slices of the import spent on pictures */
  constructor(ask: typeof askOutside, spent = 0, clock = () => performance.now()) {
    this.#ask = ask
    this.#spent = spent
    this.#clock = clock
  }

  /** ms spent on fetching pictures, including earlier slices */
  get spent(): number {
    return this.#spent
  }

  async find(reference: string): Promise<FoundPicture | LostPicture> {
    const url = outsideUrl(reference)
    if (!url) return isNoAddress(reference)
    const unreached: LostPicture = { lost: 'picture-unreached', given: { reference } }
    const failures = this.#failures.get(url.host) ?? 0
    if (this.#spent >= maxTime) return { lost: 'picture-late', given: { reference } }
    if (failures >= maxFailures) return unreached
    const began = this.#clock()
    try {
      const { status, body, isCut } = await this.#ask(reference, { method: 'GET' }, { maxBytes, patience })
      this.#failures.delete(url.host)
      if (status !== 200) return unreached
      if (isCut) return { lost: 'picture-too-large', given: { reference } }
      this.#folder ??= await mkdtemp(join(tmpdir(), 'pola-pictures-'))
      const path = join(this.#folder, randomUUID())
      await writeFile(path, body, { mode: 0o600 })
      return { path }
    } catch {
      this.#failures.set(url.host, failures + 1)
      return unreached
    } finally {
      this.#spent += this.#clock() - began
    }
  }

  /** Deletes the pictures fetched so far. */
  async forget(): Promise<void> {
    const folder = this.#folder
    this.#folder = undefined
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
