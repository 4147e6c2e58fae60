const signs = ['pointerover', 'keydown', 'scroll']

/**
 * Resolves when the visitor first moves the pointer, touches, types or scrolls; never on the server. Used to load
 * things that a page doesn't need to display before that.
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
