import type { Logger } from '#server/log/logger.ts'
import type { RateTable } from '#shared/money.ts'

/** Max age in ms: nodes that share a database show the same rates after this time. */
const ttl = 30_000

type Source = { read: () => Promise<RateTable>; log: Logger; now?: () => number }

/**
 * The rates in memory, reread at most every 30 s. If the database can't be read, the last ones stay; only the first
 * call can fail.
 */
export function keepRates({ read, log, now = Date.now }: Source): { get(): Promise<RateTable>; forget(): void } {
  let kept: Promise<RateTable> | undefined
  let until = 0
  const load = async (last: Promise<RateTable> | undefined): Promise<RateTable> => {
    try {
      return await read()
    } catch (error) {
      if (!last) throw error
      log.warn({ err: error }, 'exchange rates could not be read, the last ones stay')
      return last
    }
  }
  return {
    get: () => {
      if (kept && now() < until) return kept
      const loading = load(kept)
      kept = loading
      until = now() + ttl
      loading.catch(() => {
        if (kept === loading) kept = undefined
      })
      return loading
    },
    forget: () => {
      until = 0
    },
  }
}
