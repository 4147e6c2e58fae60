import { performance } from 'node:perf_hooks'
import type { Db } from '#server/db/database.ts'
import '../listing-import.tables.ts'

/** ms after which an import lets others run; continuing costs reading its file once more, a second for the largest */
export const longestSlice = 15_000

/**
 * A slice of an import's step: over when the node stops, or when its time is up and another import waits for its turn.
 */
export class ImportSlice {
  readonly signal: AbortSignal
  readonly #end = new AbortController()
  readonly #until: number

  constructor(stopping: AbortSignal, longest = longestSlice) {
    this.signal = AbortSignal.any([stopping, this.#end.signal])
    this.#until = performance.now() + longest
  }

  /** Call this after each completed piece of work. @returns whether the slice is over */
  async isOver(db: Db, id: number): Promise<boolean> {
    if (!this.signal.aborted && performance.now() >= this.#until && (await isAwaited(db, id))) this.#end.abort()
    return this.signal.aborted
  }
}

async function isAwaited(db: Db, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('listingImports')
    .select('id')
    .where('state', 'in', ['checking', 'importing', 'undoing'])
    .where('waits', '=', true)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
