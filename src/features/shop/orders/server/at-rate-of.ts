import { convert, type Money } from '#shared/money.ts'

/** Units per US dollar at which a purchase was charged; null if it has no such rate. */
type RatesOf = { ownPerUsd: number | null; chargedPerUsd: number | null }

/**
 * A charged amount in the vendor's own currency, at the rates of its order; null if that is the same, or has no rate.
 */
export function atRateOf(charged: Money, own: string, { ownPerUsd, chargedPerUsd }: RatesOf): Money | null {
  if (own === charged.currency) return null
  const known = [[charged.currency, chargedPerUsd] as const, [own, ownPerUsd] as const]
  const rates = Object.fromEntries(known.flatMap(([code, perUsd]) => (perUsd === null ? [] : [[code, perUsd]])))
  return convert(charged, own, { ...rates, USD: 1 })
}
