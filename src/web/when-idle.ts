/** Runs once the browser is idle, at the latest after five seconds; after half a second if it can't tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 500)
}
