import { convert, type Money, type Rates } from '#shared/money.ts'
import type { VendorOrder } from '../vendor-orders.contract.ts'
import { refundSums } from './refund-words.ts'

type Names =
  | 'items'
  | 'discount'
  | 'shipping'
  | 'tax'
  | 'total'
  | 'refunded'
  | 'onTheWay'
  | 'fee'
  | 'added'
  | 'receives'
export type OrderSums = {
  currency: string
  /** amount of each line, by its id */
  lines: Map<number, number>
  sums: Record<Names, number>
}

/** An order's amounts as they were charged. Without `earnings` these are 0. */
export function chargedSums(order: VendorOrder): OrderSums {
  const { currency, lines, totals, earnings } = order
  const { fee = 0, added = 0, receives = 0 } = earnings ?? {}
  const { done, onTheWay } = refundSums(order)
  return {
    currency,
    lines: new Map(lines.map(({ id, items }) => [id, items])),
    sums: { ...totals, refunded: done, onTheWay, fee, added, receives },
  }
}

/**
 * An order's amounts in the vendor's own currency, at the rate of the order: prices in it unchanged, and everything
 * such that it adds up. Null if that is the charged currency, or the order has no rate for it.
 */
export function ownSums(order: VendorOrder): OrderSums | null {
  const { own } = order
  if (!own) return null
  const { currency } = own
  const toOwn = (amount: number) => toOwnMoney(order, amount)?.amount ?? 0
  const lines = new Map(
    order.lines.map(({ id, items, ownPrice, quantity }) => [
      id,
      ownPrice.currency === currency ? ownPrice.amount * quantity : toOwn(items),
    ]),
  )
  const charged = chargedSums(order).sums
  const items = [...lines.values()].reduce((sum, amount) => sum + amount, 0)
  const [discount, shipping, tax] = [toOwn(charged.discount), toOwn(charged.shipping), toOwn(charged.tax)]
  const total = items - discount + shipping + (order.tax?.isIncluded ? 0 : tax)
  // after a full refund the refunded sum is the total
  const back =
    charged.refunded + charged.onTheWay === charged.total ? total : toOwn(charged.refunded + charged.onTheWay)
  const onTheWay = charged.refunded === 0 ? back : toOwn(charged.onTheWay)
  const refunded = back - onTheWay
  const [fee, added] = [toOwn(charged.fee), toOwn(charged.added)]
  const receives = total - back - fee + added
  return { currency, lines, sums: { items, discount, shipping, tax, total, refunded, onTheWay, fee, added, receives } }
}

/** A charged amount in the vendor's own currency, at the rate of the order. */
export function toOwnMoney({ own, currency }: Pick<VendorOrder, 'own' | 'currency'>, amount: number): Money | null {
  return own && convert({ amount, currency }, own.currency, ratesOf(own, currency))
}

function ratesOf({ currency, perUsd, chargedPerUsd }: NonNullable<VendorOrder['own']>, charged: string): Rates {
  return { USD: 1, [charged]: chargedPerUsd, [currency]: perUsd }
}

/**
 * The refund in minor units of the charged currency, for an amount typed in the vendor's own: the max stays the max,
 * however it was rounded.
 * @param most max refund, in minor units of the charged currency
 */
export function chargedOf(
  { own, currency }: Pick<VendorOrder, 'own' | 'currency'>,
  typed: number,
  most: number,
): number {
  if (!own) return typed
  const all = toOwnMoney({ own, currency }, most)
  if (typed === all?.amount) return most
  return convert({ amount: typed, currency: own.currency }, currency, ratesOf(own, currency))?.amount ?? 0
}
