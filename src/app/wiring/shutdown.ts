import type { Logger } from '#server/log/logger.ts'

/**
 * Ctrl-C reaches every process of a terminal, and is also forwarded: within this time (ms) both count as one signal.
 */
const oneSignal = 300
/** ms after which the process exits anyway, if something doesn't stop */
const patience = 30_000

/** Steps of the shutdown, run in reverse order of registration. */
export class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = []
  #running: Promise<never> | undefined
  #started = false

  get begun(): boolean {
    return this.#running !== undefined
  }

  /** Call it when everything has started. */
  started(): void {
    this.#started = true
  }

  before(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /** Runs every step, then exits. A failing step doesn't prevent the others. */
  run(status: number, log?: Logger): Promise<never> {
    this.#running ??= this.#run(status, log)
    return this.#running
  }

  async #run(status: number, log?: Logger): Promise<never> {
    setTimeout(() => process.exit(1), patience).unref()
    for (const step of this.#steps.toReversed()) await step().catch(error => log?.error({ err: error }, 'stopping'))
    process.exit(status)
  }

  /** SIGTERM and SIGINT stop gracefully, a second one immediately. So does an uncaught error. */
  onSignals(log: Logger): void {
    let first = 0
    const stop = () => {
      if (this.begun && Date.now() - first > oneSignal) process.exit(1)
      if (!first) first = Date.now()
      // An interrupted start continues for a moment, and its errors are expected.
      if (!this.#started) log.level = 'silent'
      void this.run(0, log)
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    // The terminal was closed; with redirected output (nohup) that is no reason to stop.
    if (process.stdout.isTTY) process.on('SIGHUP', stop)
    process.on('uncaughtException', error => {
      log.fatal({ err: error }, 'an error that nobody caught: stopping')
      void this.run(1, log)
    })
  }
}
