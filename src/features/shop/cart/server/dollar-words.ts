import { wordsIn } from '#server/texts/index.ts'
import { highestTotal } from '#shared/highest-amounts.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { formatMoney } from '#shared/money.ts'
import type { CartState } from '../cart-state.ts'
import { whyInDollars } from '../charged-currency.ts'

/**
 * A sentence saying why a cart is charged in dollars, if its buyer sees prices in, or chose, another currency in which
 * some of it could be paid. Written on the server, because pages with carts have little room for scripts.
 */
export function dollarWords(
  state: CartState,
  seen: string,
  offered: readonly string[],
  asked: string,
): string | undefined {
  const currency = state.cart.currency ?? seen
  const why = whyInDollars(state, currency, offered)
  if (!why) return undefined
  const language = toSiteLanguage(asked)
  const { t } = wordsIn(language)
  if (why === 'mixed')
    return t('You pay in US dollars because not every enterprise in your cart is paid in {{currency}}.', { currency })
  const most = formatMoney({ amount: highestTotal, currency }, language)
  return t('You pay in US dollars because an order in {{currency}} can’t cost more than {{most}}.', { currency, most })
}
