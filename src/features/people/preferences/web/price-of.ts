import { convert, formatMoney, type Money, minorDigits } from '#shared/money.ts'
import type { App } from '#web/app-context.ts'

export type Price = {
  /** in the visitor’s currency: `Rs 2,950` */
  shown: string
  /** the vendor's own price: `$9.80`; null if `shown` is that price. If set, `shown` is approximate */
  own: string | null
}

type Visitor = Pick<App, 'language' | 'currency' | 'rates'>

/** From this amount on, converted prices are shown without decimals, which would suggest too much precision. */
const wholeFrom = 100

/**
 * A price as shown to a visitor. Only for display: carts and payments use the vendor’s own amount. Without a rate, that
 * amount is shown.
 */
export function priceOf(visitor: Visitor, money: Money): Price {
  const { language, currency } = visitor
  const shown = shownMoney(visitor, money)
  if (!shown || money.currency === currency) return { shown: formatMoney(money, language), own: null }
  return { shown: formatMoney(shown, language), own: formatMoney(money, language) }
}

/** The amount in the visitor's currency as shown, for sums of shown prices; null without a rate. */
export function shownMoney({ currency, rates }: Omit<Visitor, 'language'>, money: Money): Money | null {
  if (money.currency === currency) return money
  const converted = convert(money, currency, rates.perUsd)
  return converted && withoutFalseDigits(converted)
}

/** Rounds a converted amount, so that it doesn't suggest too much precision. */
export function withoutFalseDigits({ amount, currency }: Money): Money {
  const unit = 10 ** minorDigits(currency)
  if (Math.abs(amount) < wholeFrom * unit) return { amount, currency }
  return { amount: Math.sign(amount) * Math.round(Math.abs(amount) / unit) * unit, currency }
}
