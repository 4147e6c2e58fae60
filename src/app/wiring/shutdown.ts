import type { Logger } from '#server/log/logger.ts'

/** Ctrl-C reaches every process of a terminal, and is then passed on as well: within this time (ms) it counts as one. */
const oneSignal = 300
/** ms until the end comes anyway, should something not let itself be stopped */
const patience = 30_000

/** What has to be done before the process ends, in the opposite order of its registration. */
export class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = []
  #running: Promise<never> | undefined
  #started = false

  get begun(): boolean {
    return this.#running !== undefined
  }

  /** To be called when everything is up. */
  started(): void {
    this.#started = true
  }

  before(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /** Does every step, then ends the process. A step that fails doesn't keep the others from being done. */
  run(status: number, log?: Logger): Promise<never> {
    this.#running ??= this.#run(status, log)
    return this.#running
  }

  async #run(status: number, log?: Logger): Promise<never> {
    setTimeout(() => process.exit(1), patience).unref()
    for (const step of this.#steps.toReversed()) await step().catch(error => log?.error({ err: error }, 'stopping'))
    process.exit(status)
  }

  /** SIGTERM and SIGINT stop in good order, and a second one at once. So does an error that nobody caught. */
  onSignals(log: Logger): void {
    let first = 0
    const stop = () => {
      if (this.begun && Date.now() - first > oneSignal) process.exit(1)
      if (!first) first = Date.now()
      // A start that is cut off goes on for a moment, and complains about what it misses.
      if (!this.#started) log.level = 'silent'
      void this.run(0, log)
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    // The terminal was closed; where the output goes elsewhere (nohup) that is no reason to stop.
    if (process.stdout.isTTY) process.on('SIGHUP', stop)
    process.on('uncaughtException', error => {
      log.fatal({ err: error }, 'an error that nobody caught: stopping')
      void this.run(1, log)
    })
  }
}
