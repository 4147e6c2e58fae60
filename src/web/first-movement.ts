const signs = ['pointerover', 'keydown', 'scroll']

/**
 * Fulfilled when the visitor first moves the pointer or touches, types or scrolls; never on the server. What a page shows
 * without it, and what only answers to such a movement, is loaded then.
 */
export const firstMovement = new Promise<void>(resolve => {
  if (import.meta.env.SSR) return
  const options = { passive: true, capture: true }
  const move = () => {
    for (const sign of signs) removeEventListener(sign, move, options)
    resolve()
  }
  for (const sign of signs) addEventListener(sign, move, options)
})
