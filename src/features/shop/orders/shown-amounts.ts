import { convert, type Money, minorDigits, type Rates } from '#shared/money.ts'

/** In which currency amounts are shown, and what a US dollar is in each that occurs. `isExact`: with all digits. */
export type ShownIn = { currency: string; perUsd: Rates; isExact?: boolean | undefined }

/** From this many units on, converted amounts are shown without decimals, as prices are. */
const wholeFrom = 100

/**
 * What is charged as it is shown in another currency: as it was asked for, converted where that is in neither of the two.
 * Converted amounts are rounded as prices are, unless they are exact, so sums are to be made of what this gives: then they add up.
 * @returns minor units, or null without a rate
 */
export function shownAmount(
  charged: Money,
  asked: Money | null,
  { currency, perUsd, isExact }: ShownIn,
): number | null {
  if (asked?.currency === currency) return asked.amount
  const rates = { USD: 1, ...perUsd }
  const converted = (asked && convert(asked, currency, rates)) ?? convert(charged, currency, rates)
  if (!converted) return null
  const { amount } = converted
  if (isExact || charged.currency === currency) return amount
  const unit = 10 ** minorDigits(currency)
  return Math.abs(amount) >= wholeFrom * unit ? Math.round(amount / unit) * unit : amount
}
