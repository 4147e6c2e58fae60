import { highestPrice } from '#shared/highest-amounts.ts'
import { convert, type Money, minorDigits, type Rates } from '#shared/money.ts'
import type { VariantDraft } from '../../listing-draft.ts'

/**
 * The prices of variants in another currency: what they are worth there, or, without rates, the same numbers (Rs 6,400 become
 * $6,400). A price stays above 0, and a price before that is no more than the price is none.
 * @param rates units of each currency that a US dollar buys
 */
export function inCurrency(variants: VariantDraft[], from: string, to: string, rates: Rates | null): VariantDraft[] {
  const change = (amount: number) => amountIn({ amount, currency: from }, to, rates)
  return variants.map(variant => {
    const price = variant.price === null ? null : change(variant.price)
    const before = variant.compareAtPrice === null ? null : change(variant.compareAtPrice)
    return { ...variant, price, compareAtPrice: before !== null && before > (price ?? -1) ? before : null }
  })
}

/** @returns minor units */
export function amountIn(money: Money, to: string, rates: Rates | null): number {
  const { amount, currency } = money
  if (amount === 0) return 0
  const worth = rates && convert(money, to, rates)
  const same = Math.round(amount * 10 ** (minorDigits(to) - minorDigits(currency)))
  return Math.min(Math.max(1, worth?.amount ?? same), highestPrice)
}
