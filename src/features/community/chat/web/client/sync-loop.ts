import type { SyncAnswer } from './chat-events.ts'
import { type MatrixApi, MatrixError } from './matrix-api.ts'

/** @limit messages of chat that come at a time */
export const messagesPerPage = 8

/** How long a poll may wait for news (ms). */
const patience = 30_000
const longestPause = 30_000

/** The events that a sync returns. */
export const syncFilter = {
  presence: { types: [] },
  room: { timeline: { limit: messagesPerPage } },
}

export type Connection = 'starting' | 'live' | 'offline' | 'signed-out'

type Given = {
  api: Pick<MatrixApi, 'sync'>
  since(): string | null
  take(answer: SyncAnswer): void
  setConnection(connection: Connection): void
  /** resolves after these milliseconds, or earlier when a retry is worthwhile */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** Polls for news until it is stopped, with growing delays after failures. Ends when access is refused. */
export async function runSync({ api, since, take, setConnection, pause }: Given, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const isFirst = since() === null || failures > 0
      take(await api.sync({ since: since(), filter: syncFilter, timeout: isFirst ? 0 : patience, signal }))
      failures = 0
      setConnection('live')
    } catch (error) {
      if (signal.aborted) return
      const { status, retryAfter } = error instanceof MatrixError ? error : new MatrixError(0)
      if (status === 401 || status === 403) return setConnection('signed-out')
      setConnection('offline')
      failures++
      await pause(retryAfter ?? backOff(failures), signal)
    }
  }
}

/** One second, doubled with each failure. */
export function backOff(failures: number): number {
  return Math.min(longestPause, 1000 * 2 ** (failures - 1))
}

/** Waits, but no longer than until the network is back. */
export function pauseInBrowser(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
