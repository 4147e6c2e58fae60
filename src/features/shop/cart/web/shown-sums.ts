import { convert, formatMoney, type Money, minorDigits } from '#shared/money.ts'
import type { App } from '#web/app-context.ts'
import type { Cart, CartPart } from '../cart.contract.ts'

type Visitor = Pick<App, 'language' | 'currency' | 'rates'>
type Sums = Record<'items' | 'discount' | 'shipping' | 'tax' | 'total', string>

/** From this many units on, converted amounts are shown without decimals, as prices are. */
const wholeFrom = 100

/**
 * The sums of a vendor's part in the visitor's currency, of the vendor's own prices, so that they add up with the lines above
 * them: `usd` is what is charged. Discounts and taxes are converted from it.
 */
export function partSum(visitor: Visitor, part: CartPart): Sums {
  return format(visitor, sumsOf(visitor, [part], part.totals))
}

/** The same of all that will be bought. */
export function cartSum(visitor: Visitor, { parts, totals }: Cart): Sums {
  return format(
    visitor,
    sumsOf(
      visitor,
      parts.filter(({ isLeftOut }) => !isLeftOut),
      totals,
    ),
  )
}

type Amounts = { amounts: Record<keyof Sums, number>; currency: string; isConverted: boolean }

function sumsOf(visitor: Visitor, parts: CartPart[], usd: Cart['totals']): Amounts {
  const { currency, rates } = visitor
  const prices = parts.flatMap(({ lines }) =>
    lines
      .filter(({ problem }) => problem === null || problem === 'less-stock')
      .map(({ ownPrice, quantity }) => ({ amount: ownPrice.amount * quantity, currency: ownPrice.currency })),
  )
  const shippings = parts.flatMap(({ shippingOptions, shippingOption }) =>
    shippingOptions.filter(({ id }) => id === shippingOption).map(({ ownPrice }) => ownPrice),
  )
  const toOwn = (money: Money) => convert(money, currency, rates.perUsd)?.amount
  const add = (all: Money[]) => all.reduce((sum, money) => sum + (toOwn(money) ?? Number.NaN), 0)
  const [items, shipping] = [add(prices), add(shippings)]
  const inUsd = (amount: number) => toOwn({ amount, currency: 'USD' }) ?? Number.NaN
  const [discount, tax] = [inUsd(usd.discount), inUsd(usd.tax)]
  // what is charged beyond items, discount and shipping is the tax that is not included in them
  const taxOnTop = usd.total - (usd.items - usd.discount + usd.shipping) > 0 ? tax : 0
  const amounts = { items, discount, shipping, tax, total: items - discount + shipping + taxOnTop }
  if (currency === 'USD' || Object.values(amounts).some(Number.isNaN))
    return { amounts: usd, currency: 'USD', isConverted: false }
  const isConverted =
    usd.discount > 0 || usd.tax > 0 || [...prices, ...shippings].some(money => money.currency !== currency)
  return { amounts, currency, isConverted }
}

function format({ language }: Visitor, { amounts, currency, isConverted }: Amounts): Sums {
  const unit = 10 ** minorDigits(currency)
  const shown = (amount: number) => {
    const whole = isConverted && Math.abs(amount) >= wholeFrom * unit ? Math.round(amount / unit) * unit : amount
    return formatMoney({ amount: whole, currency }, language)
  }
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, shown(amount)])) as Sums
}
