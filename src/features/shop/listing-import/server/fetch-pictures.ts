import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FoundPicture, LostPicture, Pictures } from '#features/market/listings/server/index.ts'
import { type askOutside, outsideUrl } from '#server/net/index.ts'

/** docs/product.md §9: the largest upload */
const maxBytes = 5_242_880
/** times that a server may fail before it isn't asked again */
const maxFailures = 3
/** ms that one picture may take */
const patience = 5000
/** @limit ms that all pictures of an import may take: others wait meanwhile */
const maxTime = 20 * 60_000

const isNoAddress = (reference: string): LostPicture => ({ lost: 'picture-address', given: { reference } })

/** Looks at the links of a file and asks nobody. */
export const untriedPictures: Pictures = {
  areLinks: true,
  find: async reference => (outsideUrl(reference) ? { untried: true } : isNoAddress(reference)),
}

/**
 * Pictures from links that strangers wrote, in a folder of this process alone, whose name nobody can guess, until `forget`. Only
 * servers of the public internet are asked, by `askOutside`, which follows no redirects; what they answer is a picture only if
 * its bytes are, which the engine looks at. All of an import have a time: what is not fetched by then is named.
 */
export class FetchedPictures implements Pictures {
  readonly areLinks = true
  #folder: string | undefined
  readonly #ask: typeof askOutside
  readonly #clock: () => number
  readonly #failures = new Map<string, number>()
  #spent: number

  /** @param spent ms that earlier parts of the import took for pictures */
  constructor(ask: typeof askOutside, spent = 0, clock = () => performance.now()) {
    this.#ask = ask
    this.#spent = spent
    this.#clock = clock
  }

  /** ms for which pictures were fetched, earlier parts included */
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

  /** Deletes what was fetched so far. */
  async forget(): Promise<void> {
    const folder = this.#folder
    this.#folder = undefined
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
