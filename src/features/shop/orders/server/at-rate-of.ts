import { convert, type Money } from '#shared/money.ts'

/**
 * What was charged in a vendor's own currency, at the rate of its order.
 * @param perUsd of the own currency; null where the order has none
 */
export function atRateOf(charged: Money, own: string, perUsd: number | null): Money | null {
  return own === charged.currency || perUsd === null ? null : convert(charged, own, { [own]: perUsd, USD: 1 })
}
