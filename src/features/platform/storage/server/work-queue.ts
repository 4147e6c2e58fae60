import { refuse } from '#server/http/api-context.ts'

/**
 * Does heavy work one by one, so that memory does not grow with the number of people who ask at once. Who comes when
 * `mostWaiting` wait already is told to come back (429).
 */
export function createWorkQueue(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    if (waiting >= mostWaiting)
      refuse('gm-error-busy', { status: 429, message: 'Too many files at once, please try again.', retryAfter: 5 })
    waiting += 1
    const done = last.then(work).finally(() => {
      waiting -= 1
    })
    last = done.catch(() => undefined)
    return done
  }
}
