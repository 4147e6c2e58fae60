import { convert, formatMoney, type Money, minorDigits } from '#shared/money.ts'
import type { App } from '#web/app-context.ts'

export type Price = {
  /** in the visitor’s currency: `Rs 2,950` */
  shown: string
  /** as the vendor set it: `$9.80`; null if `shown` is the same, and not null if that is approximate */
  own: string | null
}

type Visitor = Pick<App, 'language' | 'currency' | 'rates'>

/** From this many units on, converted amounts are shown without decimals, because they are no more exact than that. */
const wholeFrom = 100

/**
 * A price as shown to a visitor. For display only: carts and payments use the vendor’s own amount. Without a rate it is
 * shown as the vendor set it.
 */
export function priceOf(visitor: Visitor, money: Money): Price {
  const { language, currency } = visitor
  const shown = shownMoney(visitor, money)
  if (!shown || money.currency === currency) return { shown: formatMoney(money, language), own: null }
  return { shown: formatMoney(shown, language), own: formatMoney(money, language) }
}

/** The same as an amount, for sums of what is shown; null without a rate. */
export function shownMoney({ currency, rates }: Omit<Visitor, 'language'>, money: Money): Money | null {
  if (money.currency === currency) return money
  const converted = convert(money, currency, rates.perUsd)
  return converted && withoutFalseDigits(converted)
}

/** A converted amount without digits that say more than is known. */
export function withoutFalseDigits({ amount, currency }: Money): Money {
  const unit = 10 ** minorDigits(currency)
  if (Math.abs(amount) < wholeFrom * unit) return { amount, currency }
  return { amount: Math.sign(amount) * Math.round(Math.abs(amount) / unit) * unit, currency }
}
