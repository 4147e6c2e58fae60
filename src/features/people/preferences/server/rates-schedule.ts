import type { Refreshed } from './refresh-rates.ts'

const hour = 3_600_000
const daily = 24 * hour

/**
 * Calls `refresh` at once, then daily, or an hour after a failure, with up to a tenth of jitter, so that nodes and
 * installations don't all ask at the same moment. `stop` waits for a running refresh.
 */
export function startRatesSchedule(
  refresh: () => Promise<Refreshed>,
  random: () => number = Math.random,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const run = async () => {
    const wait = (await refresh()) === 'failed' ? hour : daily
    if (stopped) return
    timer = setTimeout(again, wait * (1 + random() / 10))
    timer.unref()
  }
  let running = run()
  const again = () => {
    running = run()
  }
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
