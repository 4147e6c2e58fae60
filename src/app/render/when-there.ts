import type { App } from '#web/app-context.ts'
import { sayInOwnWords } from '#web/forms/field-words.ts'
import { holdFocus } from '#web/hold-focus.ts'

/** What a page does from when somebody is there, in a file of its own: each import() weighs in the one that has it. */
export function whenThere(app: App): void {
  holdFocus()
  sayInOwnWords(app)
  // at hand for the first click where the network is gone by then
  const cart = import('#features/shop/cart/web/start-outbox.tsx').then(({ startOutbox }) => startOutbox(app))
  Promise.all([cart, import('#features/shop/cart/web/components/MiniCart.tsx')]).catch(() => undefined)
}
