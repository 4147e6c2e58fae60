import { shownMoney } from '#features/people/preferences/web/index.ts'
import { formatMoney } from '#shared/money.ts'
import type { App } from '#web/app-context.ts'
import type { OrderGroup } from '../orders.contract.ts'

/**
 * An amount of an order in the visitor's currency, as `about Rs 10,790`, at the rates of the order if it has one; '' if
 * it was charged in that currency, or no rate is known.
 */
export function aboutAmount(app: App, group: Pick<OrderGroup, 'currency' | 'rates'>, amount: number): string {
  const { currency, language, rates, t } = app
  if (currency === group.currency) return ''
  const atOrder = { currency, rates: { ...rates, perUsd: { ...rates.perUsd, ...group.rates } } }
  const money = shownMoney(atOrder, { amount, currency: group.currency })
  return money ? t('about {{price}}', { price: formatMoney(money, language) }) : ''
}
