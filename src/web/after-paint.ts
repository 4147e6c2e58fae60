/** Runs after the next paint, for work that needn't delay the response to a tap or key. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
