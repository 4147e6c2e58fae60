const end = new AbortController()
let background = new AbortController()
let ending: Promise<unknown> | undefined

/**
 * Aborts when the session that the page was loaded with has ended, or is about to. Background requests stop then: they
 * would be refused, and browsers report that among the page's errors.
 */
export const sessionEnd: AbortSignal = end.signal

export function endSession(): void {
  end.abort()
}

/**
 * Sends a request that ends the session if it succeeds. Background requests under way are cancelled, and new ones wait
 * for its answer: they go on if the session is still there.
 * @param hasEnded whether the answer means that the session is over
 */
export function sendEndingSession<T>(send: () => Promise<T>, hasEnded: (answer: T) => boolean): Promise<T> {
  background.abort()
  background = new AbortController()
  const sending = send().then(answer => {
    if (hasEnded(answer)) endSession()
    return answer
  })
  ending = sending.catch(() => undefined)
  return sending
}

/**
 * Sends a request that nobody waits for, with a signal that aborts when the session ends. Rejects without a request once
 * the session is over.
 */
export async function sendInBackground<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  await ending
  sessionEnd.throwIfAborted()
  return send(AbortSignal.any([sessionEnd, background.signal]))
}
