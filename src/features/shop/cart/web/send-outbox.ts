import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { App } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { forgetWanted, isOf, readOutbox, type WantedPieces } from './cart-outbox.ts'
import { problemText } from './cart-texts.ts'
import { showCart } from './use-cart.ts'

type Notify = (message: string) => void

/**
 * Sends waiting items one after the other, in one tab at a time, and reports each result. Items stay if the network or
 * the server fails, or if they belong to somebody else.
 */
export async function sendOutbox(app: App, notify: Notify): Promise<void> {
  await alone(async () => {
    for (const pieces of readOutbox()) {
      if (!isOf(pieces, app.viewer?.id ?? '')) continue
      if (!(await send(app, pieces, notify))) return
    }
  })
}

/** @returns false if the network is not back */
async function send(app: App, { key, owner: _, title, ...pieces }: WantedPieces, notify: Notify): Promise<boolean> {
  const { t, language } = app
  const name = title || t('What you chose')
  try {
    const cart = await app.clients.cart.addToCart({ ...pieces, language }, { context: { idempotencyKey: key } })
    forgetWanted(key)
    showCart(app, cart)
    const line = cart.parts
      .flatMap(({ lines }) => lines)
      .find(one => (pieces.variantId ? one.variantId === pieces.variantId : one.listingId === pieces.listingId))
    const isLess = line !== undefined && line.quantity < pieces.quantity
    notify(
      isLess
        ? t('{{title}}: only {{number}} left, and in your cart.', { title: name, number: line.quantity })
        : t('{{title}} is in your cart.', { title: name }),
    )
    return true
  } catch (error) {
    if (isUnreached(error)) return false
    forgetWanted(key)
    // it was sent before, by a page in another language
    if (apiErrorOf(error).code === 'IDEMPOTENCY_KEY_REUSED') return true
    const why = problemText(t, apiErrorOf(error).code) ?? failureText(t, error)
    notify(t('{{title}} couldn’t be put into your cart: {{why}}', { title: name, why }))
    return true
  }
}

/** Whether it can be retried: the server wasn't reached, or can't work now. */
export function isUnreached(error: unknown): boolean {
  const { status } = apiErrorOf(error)
  return [0, 429, 502, 503, 504].includes(status)
}

/** Runs the work while no other tab does. */
function alone(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('pola:cart-outbox', work) : work()
}
