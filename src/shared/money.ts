import { lookUp } from '#shared/look-up.ts'
/** An amount in integer minor units (cents, or yen where there are none) of an ISO 4217 currency. */
export type Money = { amount: number; currency: string }

/** What is charged unless a buyer pays in another currency: the platform's (docs/product.md §9). */
export const defaultCurrency = 'USD'

/** Units of each currency that one US dollar buys, by ISO 4217 code. */
export type Rates = Record<string, number>

/** Rates with their date: for display, and for charging in another currency than the vendor's (decision 0060). */
export type RateTable = {
  perUsd: Rates
  /** YYYY-MM-DD */
  date: string
  /** a configured rates service, or the approximate table shipped with Pola */
  source: 'service' | 'table'
  /** dates of rates older than `date`, by currency */
  older: Record<string, string>
}

/** Currencies without two decimals; a test compares them with ISO’s list. */
const withoutDecimals = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/
const withThree = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/

/** Decimals of a currency by ISO 4217: 0 for JPY, 3 for KWD, 2 for nearly all others. */
export function minorDigits(currency: string): number {
  if (withoutDecimals.test(currency)) return 0
  return withThree.test(currency) ? 3 : 2
}

/** Unambiguous currency symbols; any other currency is written by its code. */
const symbols: Record<string, string> = {
  AUD: 'A$',
  BDT: '৳',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  GHS: 'GH₵',
  HKD: 'HK$',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KES: 'KSh',
  KRW: '₩',
  LKR: 'Rs',
  MXN: 'MX$',
  NGN: '₦',
  NZD: 'NZ$',
  PHP: '₱',
  PLN: 'zł',
  RUB: '₽',
  SGD: 'S$',
  THB: '฿',
  TRY: '₺',
  TWD: 'NT$',
  TZS: 'TSh',
  UAH: '₴',
  UGX: 'USh',
  USD: '$',
  VND: '₫',
}

/** Exceptions: symbols known to the readers of a language. */
const localSymbols: Record<string, Record<string, string>> = {
  si: { LKR: 'රු.' },
  ta: { LKR: 'ரூ.' },
  ne: { NPR: 'रु' },
  ur: { PKR: 'Rs', LKR: 'LKR' },
}

/** The currency as written before its amounts, or behind them in Spanish: `$`, `Rs`, or its code. */
export function currencySymbol(currency: string, language: string): string {
  return lookUp(localSymbols, language)?.[currency] ?? lookUp(symbols, currency) ?? currency
}

const firstStrongIsolate = '\u2066'
const popIsolate = '\u2069'
const noBreak = '\u00a0'

/**
 * A price in the conventions of a language: `Rs 2,950`, `$9.80`, Spanish `9,80 $`; decimals only if it is not whole.
 * Formatted without Intl, whose data differ between Node and browsers (Sinhala and Nepali are missing in Chromium), so that
 * server and browser agree. In Urdu it is isolated from the direction of the surrounding text.
 */
export function formatMoney({ amount, currency }: Money, language: string): string {
  const digits = minorDigits(currency)
  const [whole, fraction] = split(BigInt(Math.abs(Math.trunc(amount))), digits)
  const spanish = language === 'es'
  const number = group(whole, language) + (fraction ? (spanish ? ',' : '.') + fraction : '')
  const symbol = currencySymbol(currency, language)
  const sign = amount < 0 ? '−' : ''
  const text = spanish
    ? `${sign}${number}${noBreak}${symbol}`
    : `${sign}${symbol}${/[\p{L}\p{M}.]$/u.test(symbol) ? noBreak : ''}${number}`
  return language === 'ur' ? firstStrongIsolate + text + popIsolate : text
}

function split(amount: bigint, digits: number): [whole: string, fraction: string] {
  const all = amount.toString().padStart(digits + 1, '0')
  const fraction = all.slice(all.length - digits)
  return [all.slice(0, all.length - digits), /^0*$/.test(fraction) ? '' : fraction]
}

/** Groups digits by thousands; by lakhs and crores in Tamil and Nepali; in Spanish only from five digits on. */
function group(whole: string, language: string): string {
  if (language === 'es') return whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '.') : whole
  const indian = language === 'ta' || language === 'ne'
  return whole.replace(indian ? /\B(?=(\d{2})*\d{3}$)/g : /\B(?=(\d{3})+$)/g, ',')
}

/**
 * Converts an amount to another currency, rounded half away from zero to its minor unit, without floating-point error.
 * @param rates units per US dollar; must have both currencies
 * @returns null if a rate is missing or not positive, or the result is not a safe integer
 */
export function convert(money: Money, to: string, rates: Rates): Money | null {
  if (money.currency === to) return money
  const from = exact(rates[money.currency])
  const target = exact(rates[to])
  if (!from || !target || !Number.isSafeInteger(money.amount)) return null
  const amount = divide(
    BigInt(money.amount) * target.value * 10n ** BigInt(minorDigits(to)) * from.scale,
    from.value * 10n ** BigInt(minorDigits(money.currency)) * target.scale,
  )
  const result = Number(amount)
  return Number.isSafeInteger(result) ? { amount: result, currency: to } : null
}

/** A decimal number as a fraction: 295.5 is 2955 over 10. */
function exact(rate: number | undefined): { value: bigint; scale: bigint } | undefined {
  if (!rate || !Number.isFinite(rate) || rate < 0) return undefined
  const [mantissa = '', exponent = '0'] = String(rate).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const power = fraction.length - Number(exponent)
  const value = BigInt(whole + fraction)
  return power < 0 ? { value: value * 10n ** BigInt(-power), scale: 1n } : { value, scale: 10n ** BigInt(power) }
}

/** An amount in the format of files: `1234.05`, `-0.50`, or `1234` for a currency without decimals. */
export function decimalText({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const all = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = all.slice(0, all.length - digits)
  return `${amount < 0 ? '-' : ''}${whole}${digits > 0 ? `.${all.slice(-digits)}` : ''}`
}

/** Number of a currency's minor units in one US cent; undefined without a rate. */
export function perUsCent(currency: string, rates: Rates): number | undefined {
  const perUsd = currency === 'USD' ? 1 : rates[currency]
  return perUsd && (perUsd * 10 ** minorDigits(currency)) / 100
}

function divide(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return dividend < 0n ? -((-dividend + half) / divisor) : (dividend + half) / divisor
}
