import { minorDigits } from '#shared/money.ts'

/**
 * An amount as XML has it (`1234.50`, at most five decimals by ISO 20022), in minor units of its currency.
 * @returns undefined if it is invalid, or has more decimals than its currency
 */
export function exactAmount(text: string, currency: string): number | undefined {
  const [, whole, fraction = ''] = /^\s*(\d{1,15})(?:\.(\d{0,5}))?\s*$/.exec(text) ?? []
  return whole === undefined ? undefined : minorUnits(whole, fraction, currency)
}

/**
 * An amount as banks write it in CSV: `1,234.50`, `1.234,50`, `1 234,5-`, `1'234.50`, `+12.00 USD`, `12.00 CR`; in
 * minor units of its currency, negative for outgoing money. A single separator followed by three digits separates
 * thousands, unless the currency has three decimals.
 * @returns undefined if it is invalid, or has more decimals than its currency
 */
export function writtenAmount(text: string, currency: string): number | undefined {
  const bare = text
    .slice(0, 60)
    .replace('−', '-')
    .replace(/[\s'’$€£¥]|Rs\.?|[A-Z]{3}/gi, '')
    .replace(/cr$/i, '')
    .replace(/dr$/i, '-')
  const [, before = '', digits, after = ''] = /^([+-]?)(\d[\d.,]{0,24})([+-]?)$/.exec(bare) ?? []
  if (digits === undefined || (before && after)) return undefined
  const at = decimalAt(digits, currency)
  const whole = (at < 0 ? digits : digits.slice(0, at)).replace(/[.,]/g, '')
  const amount = minorUnits(whole, at < 0 ? '' : digits.slice(at + 1), currency)
  return amount === undefined || before + after !== '-' ? amount : -amount
}

/** Index of the decimal separator; -1 if there is none. */
function decimalAt(digits: string, currency: string): number {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) return -1
  const separator = digits[last]
  const isRepeated = digits.indexOf(separator as string) !== last
  if (isRepeated) return -1
  const hasOther = /[.,]/.test(digits.slice(0, last))
  const behind = digits.length - last - 1
  return behind === 3 && !hasOther && minorDigits(currency) !== 3 ? -1 : last
}

function minorUnits(whole: string, fraction: string, currency: string): number | undefined {
  const digits = minorDigits(currency)
  if (!/^\d*$/.test(fraction) || /[1-9]/.test(fraction.slice(digits))) return undefined
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}
