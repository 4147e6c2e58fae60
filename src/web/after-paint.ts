/** Runs once what the browser is about to paint is painted: for work that the answer to a tap or a key need not wait for. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
