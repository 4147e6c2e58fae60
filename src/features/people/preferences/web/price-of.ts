import { convert, formatMoney, type Money, minorDigits } from '#shared/money.ts'
import type { App } from '#web/app-context.ts'

export type Price = {
  /** in the visitor’s currency: `Rs 2,950` */
  shown: string
  /** as the vendor set it: `$9.80`; null where `shown` is that already */
  own: string | null
  /** the day of the rate between the two, YYYY-MM-DD; null where none was needed */
  date: string | null
}

type Visitor = Pick<App, 'language' | 'currency' | 'rates'>

/** From so many whole units on, a converted amount is told without decimals: it is no more exact than that. */
const wholeFrom = 100

/**
 * A price for a visitor to see. For display only: carts and payments use the vendor’s own amount. Without a rate it is shown
 * as the vendor set it.
 */
export function priceOf({ language, currency, rates }: Visitor, money: Money): Price {
  const converted = convert(money, currency, rates.perUsd)
  if (!converted || money.currency === currency) return { shown: formatMoney(money, language), own: null, date: null }
  const days = [money.currency, currency].map(code => rates.older[code] ?? rates.date)
  return {
    shown: formatMoney(withoutFalseDigits(converted), language),
    own: formatMoney(money, language),
    date: days.toSorted()[0] ?? rates.date,
  }
}

function withoutFalseDigits({ amount, currency }: Money): Money {
  const unit = 10 ** minorDigits(currency)
  if (Math.abs(amount) < wholeFrom * unit) return { amount, currency }
  return { amount: Math.sign(amount) * Math.round(Math.abs(amount) / unit) * unit, currency }
}
