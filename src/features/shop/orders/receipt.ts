import type { Rates } from '#shared/money.ts'
import { shownAmount } from './shown-amounts.ts'

/**
 * An amount of a purchase: charged, in its minor units, and in the currency that the reader sees prices in, if that is
 * another.
 */
export type Amount = { charged: number; shown: number | null }

type Line = { unitPrice: number; quantity: number; ownPrice: number; ownCurrency: string }

type Order = {
  discountByVendor: number
  discountByPlatform: number
  shipping: number
  tax: number
  total: number
}

export type ReceiptPart<L extends Line> = {
  lines: (L & { costs: Amount })[]
  /** negative */
  discount: Amount
  shipping: Amount
  /** tax added on top; tax that prices include is no summand */
  tax: Amount
  /** sum of lines, discount, shipping and tax */
  total: Amount
}

type Group = { currency: string; rates: Rates; taxIncluded: boolean }
/** as at the purchase, rounded like prices, or exact; null: shown as charged */
export type Shown = { currency: string; perUsd: number; isExact?: boolean } | null

/**
 * One vendor’s part of a purchase with amounts that add up in both currencies; a line is the shown price times the
 * pieces.
 */
export function receiptPart<L extends Line>(
  group: Group,
  shown: Shown,
  order: Order,
  lines: readonly L[],
): ReceiptPart<L> {
  const amount = amountsOf(group, shown)
  const withCosts = lines.map(line => {
    const each = amount(line.unitPrice, { amount: line.ownPrice, currency: line.ownCurrency })
    return { ...line, costs: times(each, line.quantity) }
  })
  const discount = amount(-(order.discountByVendor + order.discountByPlatform))
  const shipping = amount(order.shipping)
  const tax = amount(group.taxIncluded ? 0 : order.tax)
  const total = sumOf([...withCosts.map(({ costs }) => costs), discount, shipping, tax])
  return { lines: withCosts, discount, shipping, tax, total }
}

/** Amounts of a purchase in both currencies. `asked`: the price in the vendor’s own currency. */
export function amountsOf({ currency, rates }: Pick<Group, 'currency' | 'rates'>, shown: Shown) {
  const to = shown && shown.currency !== currency ? shown : null
  return (charged: number, asked: { amount: number; currency: string } | null = null): Amount => {
    if (!to) return { charged, shown: null }
    const perUsd = { ...rates, [to.currency]: to.perUsd }
    return { charged, shown: shownAmount({ amount: charged, currency }, asked, { ...to, perUsd }) }
  }
}

/** Price of several pieces. */
export function times({ charged, shown }: Amount, pieces: number): Amount {
  return { charged: charged * pieces, shown: shown === null ? null : shown * pieces }
}

/** Null if one of them can’t be shown. */
export function sumOf(amounts: readonly Amount[]): Amount {
  const charged = amounts.reduce((sum, one) => sum + one.charged, 0)
  const shown = amounts.reduce<number | null>(
    (sum, one) => (sum === null || one.shown === null ? null : sum + one.shown),
    0,
  )
  return { charged, shown: amounts.length > 0 ? shown : null }
}
