import { type RawBuilder, sql } from 'kysely'
import { createRegister } from '#server/connect/register.ts'
import type { Db } from '#server/db/database.ts'
import type { PictureAccess } from '#server/files/serve-files.ts'
import type { Logger } from '#server/log/logger.ts'
import { isPlatformAdmin } from '#shared/roles.ts'

/** A query of the ids of files in words that a reader, null for guests, doesn't see; with a column `file_id`. */
type Rule = (readerId: string | null) => RawBuilder<unknown>
type Reader = { userId: string; role: number } | null
type Options = { db: Db; log: Logger }

const rules = createRegister<Rule>()

/** Lets a feature withhold the pictures of words that aren’t shown. Call it in `connect`. */
export function withholdsPictures(rule: Rule): void {
  rules.add(rule)
}

/** ms after which what is withheld is read anew, for words that are out of sight without anybody’s doing */
const readEvery = 60_000

/**
 * Pictures in words that guests don’t see: few, whose ids each node keeps, so that all others are served without a
 * question. Whoever sees the words is given theirs, and so are admins, who moderate.
 */
export class WithheldPictures {
  readonly #options: Options
  #ids: ReadonlySet<string> = new Set()
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<void> {
    await this.read()
    this.#timer = setInterval(() => void this.read(), readEvery)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#reading
  }

  /** Reads what is withheld, after what is being read. If that fails, what was read last holds on. */
  read(): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      try {
        this.#ids = new Set(await this.#withheldFrom(null))
      } catch (error) {
        this.#options.log.warn({ err: error }, 'what pictures are withheld can’t be read')
      }
    })
    return this.#reading
  }

  /** Who is given a picture; `findReader` is called only for one that is withheld from guests. */
  async accessTo(id: string, findReader: () => Promise<Reader>): Promise<PictureAccess> {
    if (!this.#ids.has(id)) return 'all'
    const reader = await findReader()
    const isGiven =
      (reader && isPlatformAdmin(reader)) || (await this.#withheldFrom(reader?.userId ?? null, id)).length === 0
    return isGiven ? 'reader' : 'nobody'
  }

  async #withheldFrom(readerId: string | null, id?: string): Promise<string[]> {
    if (rules.size === 0) return []
    const all = sql.join(
      [...rules].map(rule => sql`(${rule(readerId)})`),
      sql` union `,
    )
    const only = id === undefined ? sql`true` : sql`withheld.file_id = ${id}::uuid`
    const { rows } = await sql<{ fileId: string }>`select file_id from (${all}) withheld where ${only}`.execute(
      this.#options.db,
    )
    return rows.map(({ fileId }) => fileId)
  }
}
