/**
 * Waits until the browser has rendered: only then does it take the focus from elements that were disabled or removed.
 */
export async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
}
