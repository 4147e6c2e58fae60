import { highestPrice } from '#shared/highest-amounts.ts'
import { currencySymbol, minorDigits } from '#shared/money.ts'
import type { ProductNotes, ProductRow, Wrong } from './product-row.ts'

export type ParsedPrice = { amount: number } | Wrong

/** characters: the largest amount in the longest way of writing it is shorter */
const longestPrice = 60

const grouped = /^[1-9]\d{0,2}(?<mark>[,.' ])\d{3}(?:\k<mark>\d{3})*$/
const indianGrouped = /^[1-9]\d?(?:,\d{2})*,\d{3}$/

/**
 * A price in minor units, read digit by digit: `1234.5`, `1,234.50`, `12,50`, `1.234,50`, `1'234.50`, `1 234`, `12,34,567`.
 * Ambiguous amounts (`1,234`) are refused, as are another currency's symbol or code, negative amounts, and decimals
 * that the currency doesn't have.
 */
export function parsePrice(text: string, currency: string): ParsedPrice {
  const digits = minorDigits(currency)
  const given = { example: priceExample(currency) }
  if (text.length > longestPrice) return { code: 'price-unreadable', given }
  const bare = withoutCurrency(text.replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ').trim(), currency)
  if (typeof bare !== 'string') return bare
  if (/^[-\u2212(]/.test(bare)) return { code: 'price-negative' }
  const number = bare.replace(/[\u2019\u02bc]/g, "'")
  if (!/^\d[\d.,' ]*$|^\.\d+$/.test(number)) return { code: 'price-unreadable', given }
  const parts = split(number, digits)
  if (parts === 'ambiguous') return { code: 'price-ambiguous', given }
  if (!parts) return { code: 'price-unreadable', given }
  const fraction = parts.fraction.replace(/0+$/, '')
  if (fraction.length > digits) {
    if (digits === 0) return { code: 'price-no-decimals', given: { currency } }
    return { code: 'price-decimals', given: { currency, decimals: digits } }
  }
  const amount = BigInt(parts.whole + fraction.padEnd(digits, '0'))
  if (amount > BigInt(highestPrice)) return { code: 'price-too-large' }
  return { amount: Number(amount) }
}

/** How a price of a currency is written. */
export function priceExample(currency: string): string {
  const digits = minorDigits(currency)
  return digits ? `1234.${'50'.padEnd(digits, '0').slice(0, digits)}` : '1234'
}

type Parts = { whole: string; fraction: string }

function split(number: string, digits: number): Parts | 'ambiguous' | undefined {
  const marks = [...new Set(number.replace(/\d/g, ''))]
  if (marks.length === 0) return { whole: number, fraction: '' }
  const [only = ''] = marks
  if (marks.length === 1) return splitAtOne(number, only, digits)
  const decimal = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const mark = number[decimal] ?? ''
  const [whole = '', fraction = ''] = [number.slice(0, decimal), number.slice(decimal + 1)]
  if (whole.includes(mark) || !/^\d+$/.test(fraction) || !isGrouped(whole)) return undefined
  return { whole: whole.replace(/\D/g, ''), fraction }
}

function splitAtOne(number: string, mark: string, digits: number): Parts | 'ambiguous' | undefined {
  const [whole = '', fraction = '', ...more] = number.split(mark)
  const all = { whole: number.replace(/\D/g, ''), fraction: '' }
  if (more.length > 0 || mark === "'" || mark === ' ') return isGrouped(number) ? all : undefined
  if (!/^\d*$/.test(whole) || !/^\d+$/.test(fraction)) return undefined
  // Both exporters write decimals with a point, so three digits are decimals if the currency has three.
  if (isGrouped(number) && !(mark === '.' && digits === 3)) return 'ambiguous'
  return { whole: whole || '0', fraction }
}

function isGrouped(number: string): boolean {
  return grouped.test(number) || indianGrouped.test(number)
}

/** Strips the currency's symbol or code before or after the number. */
function withoutCurrency(text: string, currency: string): string | Wrong {
  const found = /^(?<before>\p{L}+\.(?=\s*\d)|[^\d\-−(.,]*)(?<number>.*?)(?<after>[^\d)]*)$/u.exec(text)?.groups
  const marks = [found?.before, found?.after].map(mark => mark?.trim() ?? '').filter(Boolean)
  const number = found?.number?.trim() ?? ''
  if (marks.length === 0 || !number) return text
  const known = new Set([
    currency,
    currencySymbol(currency, 'en'),
    `${currencySymbol(currency, 'en')}.`,
    narrow(currency),
  ])
  const strange = marks.find(mark => !known.has(mark) && !known.has(mark.toUpperCase()))
  if (!strange) return number
  if (!/^\p{L}{0,3}\p{Sc}$|^\p{L}{2,3}\.?$/u.test(strange)) return text
  return { code: 'price-currency', given: { mark: strange, currency } }
}

/** The symbol that a currency shares with others, such as $ for CA$. */
function narrow(currency: string): string {
  return /\p{Sc}$/u.exec(currencySymbol(currency, 'en'))?.[0] ?? currency
}

/** Notes a price that can't be read; an empty one is none. */
export function failPrice<F extends string>(
  row: ProductRow<F>,
  field: F,
  { code, given }: Wrong,
  currency: string,
  notes: ProductNotes,
): void {
  const text = row.get(field)
  if (text) notes.fail(row, row.column(field), text, code, given)
  else notes.fail(row, row.column(field), '', 'no-price', { example: priceExample(currency) })
}
