import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { type CountKind, countKinds } from '../count-kinds.ts'
import type { CountReport } from '../stats.contract.ts'
import { CountBuffer } from './count-buffer.ts'
import { writeCounts } from './write-counts.ts'

const pause = 5_000

/**
 * Keeps this node's counts in memory and writes them every few seconds and on shutdown. Counts are never acknowledged as
 * stored, so a killed node may lose those of the last seconds.
 */
export class CountWriter {
  readonly #db: Db
  readonly #log: Logger
  readonly #buffer: CountBuffer
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Db, log: Logger, buffer = new CountBuffer()) {
    this.#db = db
    this.#log = log
    this.#buffer = buffer
  }

  /** Counts each enterprise of a report once per kind, on the day (UTC) of `now`. */
  count(report: CountReport, now = new Date()): void {
    const day = now.toISOString().slice(0, 10)
    for (const kind of countKinds) this.#countAll(kind, report[kind], day)
  }

  #countAll(kind: CountKind, vendorIds: number[], day: string): void {
    for (const vendorId of new Set(vendorIds)) this.#buffer.add({ vendorId, kind, day, count: 1 })
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), pause)
    this.#timer.unref()
  }

  /** Writes pending counts, after a write in progress. What can't be written stays pending. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const counts = this.#buffer.take()
      try {
        await writeCounts(this.#db, counts)
      } catch (error) {
        for (const count of counts) this.#buffer.add(count)
        this.#log.warn({ err: error, waiting: this.#buffer.size }, 'counts could not be written')
      }
    })
    return this.#writing
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}
