/** Runs once the browser has nothing to do, or after half a second where it doesn’t tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 500)
}
