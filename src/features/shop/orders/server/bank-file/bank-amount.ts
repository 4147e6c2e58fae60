import { minorDigits } from '#shared/money.ts'

/**
 * An amount as XML has it (`1234.50`, at most five decimals by ISO 20022), in minor units of its currency.
 * @returns undefined for what is none, or is finer than its currency
 */
export function exactAmount(text: string, currency: string): number | undefined {
  const [, whole, fraction = ''] = /^\s*(\d{1,15})(?:\.(\d{0,5}))?\s*$/.exec(text) ?? []
  return whole === undefined ? undefined : minorUnits(whole, fraction, currency)
}

function minorUnits(whole: string, fraction: string, currency: string): number | undefined {
  const digits = minorDigits(currency)
  if (!/^\d*$/.test(fraction) || /[1-9]/.test(fraction.slice(digits))) return undefined
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}
