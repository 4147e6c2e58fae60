/** ms that one piece of work may keep the process busy at a time */
export const longestSlice = 10

const waiting: (() => void)[] = []

/**
 * For work that may take long: await the returned function between its parts. It resolves at once until the work has
 * kept the process busy for a slice; then other events are handled first. However much such work there is, only one
 * slice of it is done in a round of the event loop.
 * @param options.slice in ms
 * @returns a function that resolves to whether others had a turn
 */
export function takeTurns({ slice = longestSlice, now = () => performance.now() } = {}): () => Promise<boolean> {
  let until = now() + slice
  return async () => {
    if (now() < until) return false
    await nextRound()
    until = now() + slice
    return true
  }
}

function nextRound(): Promise<void> {
  return new Promise(resolve => {
    if (waiting.push(resolve) === 1) setImmediate(letOneGoOn)
  })
}

function letOneGoOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(letOneGoOn)
}
