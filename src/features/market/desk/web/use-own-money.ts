import { useRatesOf } from '#features/people/preferences/web/index.ts'
import { convert, formatMoney, type Money, minorDigits } from '#shared/money.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useDeskState } from './desk-state.ts'

/**
 * From this many units on, converted amounts have no decimals, which would suggest a precision that today's rate
 * doesn't have.
 */
const wholeFrom = 100

/**
 * Converts an amount into the enterprise's own currency at today's rate, so approximately; null if it is in that
 * currency already, or there is no rate.
 */
export function useOwnMoney(vendorId: number): (charged: Money) => Money | null {
  const own = useDeskState(vendorId)?.ownCurrency
  const rates = useRatesOf(own ?? 'USD')
  return charged => {
    const converted = own && own !== charged.currency ? convert(charged, own, rates) : null
    if (!converted) return null
    const unit = 10 ** minorDigits(converted.currency)
    const isWhole = Math.abs(converted.amount) >= wholeFrom * unit
    return isWhole ? { ...converted, amount: Math.round(converted.amount / unit) * unit } : converted
  }
}

/** Both amounts for a sentence: `about Rs 35,400 ($118)`, or only the charged one if there is no own. */
export function ownMoneyText(t: Translate, charged: Money, own: Money | null, language: string): string {
  const text = formatMoney(charged, language)
  return own ? t('about {{own}} ({{charged}})', { own: formatMoney(own, language), charged: text }) : text
}
