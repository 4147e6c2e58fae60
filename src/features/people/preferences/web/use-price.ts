import type { Money } from '#shared/money.ts'
import { useApp } from '#web/app-context.ts'
import { type Price, priceOf } from './price-of.ts'

/** Formats prices for this visitor; see {@link priceOf}. Only for display, never for charging. */
export function usePrice(): (money: Money) => Price {
  const app = useApp()
  return money => priceOf(app, money)
}
