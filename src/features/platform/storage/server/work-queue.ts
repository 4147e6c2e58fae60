import { refuse } from '#server/http/api-context.ts'

/**
 * Runs heavy work one at a time, so that memory does not grow with the number of concurrent requests. When
 * `maxWaiting` are queued, further ones get 429.
 */
export function createWorkQueue(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    if (waiting >= maxWaiting)
      refuse('gm-error-busy', { status: 429, message: 'Too many files at once, please try again.', retryAfter: 5 })
    waiting += 1
    const done = last.then(work).finally(() => {
      waiting -= 1
    })
    last = done.catch(() => undefined)
    return done
  }
}
