import { formatMoney } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import type { Cart } from '../cart.contract.ts'
import { type ShownCart, shownCart } from './shown-sums.ts'

/** A cart's amounts as this visitor reads them, with a function that formats one. */
export function useShownCart(cart: Cart): ShownCart & { text(amount: number): string } {
  const app = useApp()
  const shown = shownCart(app, cart)
  return { ...shown, text: amount => formatMoney({ amount, currency: shown.currency }, app.language) }
}
