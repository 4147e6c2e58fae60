import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { namesRevision } from './hold-taxonomy.ts'

const checkEvery = 1000

type Options = {
  db: Db
  log: Logger
  /** called after every change of sectors, focuses, shortcuts, certificates or lists */
  onChange: () => Promise<void>
}

/** Notices within a second, on every node, that sectors, focuses, shortcuts, certificates or lists have changed. */
export class TaxonomyWatch {
  readonly #options: Options
  #known: number | undefined
  #timer: NodeJS.Timeout | undefined
  #checking: Promise<void> | undefined
  #isFailing = false

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<void> {
    this.#known = await namesRevision(this.#options.db)
    this.#timer = setInterval(() => void this.#checkQuietly(), checkEvery).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#checking?.catch(() => undefined)
  }

  /** Resolves when this node shows every change committed before the call. */
  async check(): Promise<void> {
    await this.#checking?.catch(() => undefined)
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    await this.#checking
  }

  async #check(): Promise<void> {
    const { db, onChange } = this.#options
    const now = await namesRevision(db)
    if (now === this.#known) return
    await onChange()
    this.#known = now
  }

  /** While the database is unavailable, what is known stays in use. */
  async #checkQuietly(): Promise<void> {
    try {
      await this.check()
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing) this.#options.log.warn({ err: error }, 'changes of sectors could not be looked for')
      this.#isFailing = true
    }
  }
}
