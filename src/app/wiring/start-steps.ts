import type { Logger } from '#server/log/logger.ts'

export type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T>

/**
 * Runs the steps of a start. Each is logged at `debug`: its duration in ms, and when it ended, in ms since the process
 * began.
 */
export function createSteps(log: Logger): Step {
  log.debug({ step: 'loading what starts the program', at: sinceStart() }, 'start')
  return async (name, work) => {
    const begun = performance.now()
    const result = await work()
    const ms = Math.round(performance.now() - begun)
    if (ms > 0) log.debug({ step: name, ms, at: sinceStart() }, 'start')
    return result
  }
}

/** `performance.now()` counts from the start of the process. */
function sinceStart(): number {
  return Math.round(performance.now())
}
