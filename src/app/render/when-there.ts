import type { App } from '#web/app-context.ts'
import { sayInOwnWords } from '#web/forms/field-words.ts'
import { holdFocus } from '#web/hold-focus.ts'

/**
 * Runs once a visitor is active. A file of its own, because each import() adds to the size of the file that contains
 * it.
 */
export function whenThere(app: App): void {
  holdFocus()
  sayInOwnWords(app)
  // Loaded ahead for the first click, in case the network is gone by then.
  const cart = import('#features/shop/cart/web/start-outbox.tsx').then(({ startOutbox }) => startOutbox(app))
  Promise.all([cart, import('#features/shop/cart/web/components/MiniCart.tsx')]).catch(() => undefined)
}
