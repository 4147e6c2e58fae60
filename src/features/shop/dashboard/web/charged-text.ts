import { convert, formatMoney, minorDigits } from '#shared/money.ts'
import type { App } from '#web/app-context.ts'

export type Charged = { currency: string; ownCurrency: string }

/** The charged amount, and the same in the vendor's own currency; `own` is '' if that is the same or has no rate. */
export function chargedText({ language, rates }: App, amount: number, { currency, ownCurrency }: Charged) {
  if (amount === 0) return { charged: formatMoney({ amount, currency: ownCurrency }, language), own: '' }
  const charged = formatMoney({ amount, currency }, language)
  const own = currency === ownCurrency ? null : convert({ amount, currency }, ownCurrency, rates.perUsd)
  if (!own) return { charged, own: '' }
  const unit = 10 ** minorDigits(own.currency)
  return { charged, own: formatMoney({ ...own, amount: Math.round(own.amount / unit) * unit }, language) }
}
