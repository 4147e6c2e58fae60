import { convert, type Money, minorDigits, type Rates } from '#shared/money.ts'

/**
 * The currency in which amounts are shown, and the rates to the US dollar of each that occurs. `isExact`: without
 * rounding.
 */
export type ShownIn = { currency: string; perUsd: Rates; isExact?: boolean | undefined }

/** Converted amounts of at least this many units are shown without decimals, as prices are. */
const wholeFrom = 100

/**
 * A charged amount in another currency: the asked price itself if it is in that currency, otherwise converted.
 * Converted amounts are rounded as prices are, unless they are exact; sums must be made of these amounts, so that they
 * add up.
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
