import { highestPrice } from '#shared/highest-amounts.ts'
import { lookUp } from '#shared/look-up.ts'
import { currencySymbol, minorDigits } from '#shared/money.ts'
import { highestGrams, highestStock } from '../../listing-draft.ts'

/** Why something typed or pasted is no value; `problemText` says it in words. */
export type Problem = 'number' | 'decimals' | 'negative' | 'large' | 'unit' | 'yes-or-no' | 'long'

export type Reading<Value> = { value: Value } | { problem: Problem }

/** characters: the largest number in the longest way of writing it is shorter */
const longest = 60

type Decimal = { whole: string; fraction: string }

/** Spanish is the only language here that writes decimals with a comma. */
function decimalMark(language: string): '.' | ',' {
  return language === 'es' ? ',' : '.'
}

const spaces = /[\s\u00a0\u2007\u2009\u202f\u2066-\u2069\u200e\u200f]+/g
const grouped = /^\d{1,3}(?:(?<mark>[,.'])\d{3})(?:\k<mark>\d{3})*$/
const indianGrouped = /^\d{1,2}(?:,\d{2})*,\d{3}$/

/**
 * A number as people type it and as spreadsheets copy it, in digits of any script: `1,234.50`, `1.234,50`, `1'234.5`,
 * `12,34,567`. Where one mark before three digits could mean thousands or decimals (`1,234`), the language decides.
 * @param digits decimals that the number may have; with none, such a mark always means thousands
 */
export function readDecimal(text: string, language: string, digits: number): Reading<Decimal> {
  if (text.trim().length > longest) return { problem: 'number' }
  const number = plainDigits(text)
    .replace(spaces, '')
    .replace(/[\u2019\u02bc]/g, "'")
  if (/^[-\u2212]/.test(number)) return /^.\d/.test(number) ? { problem: 'negative' } : { problem: 'number' }
  if (!/^\d[\d.,']*$|^[.,]\d+$/.test(number)) return { problem: 'number' }
  const at = decimalAt(number, language, digits)
  if (at === undefined) return { problem: 'number' }
  const whole = number.slice(0, at)
  if (/\D/.test(whole) && !grouped.test(whole) && !indianGrouped.test(whole)) return { problem: 'number' }
  const fraction = number.slice(at + 1)
  if (/\D/.test(fraction)) return { problem: 'number' }
  return { value: { whole: whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0', fraction } }
}

/** Where the decimals begin; the end if there are none, undefined if nobody can tell. */
function decimalAt(number: string, language: string, digits: number): number | undefined {
  const marks = [...number.replace(/\d/g, '')]
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last) return number.length
  const at = number.lastIndexOf(last)
  if (first !== last) return last === "'" ? undefined : at
  if (marks.length > 1 || last === "'") return number.length
  const mayBeThousands = grouped.test(number)
  if (!mayBeThousands) return at
  return digits > 0 && last === decimalMark(language) ? at : number.length
}

/** Western digits for those of any script: each script's ten digits follow one another. */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digit => {
    let zero = digit.codePointAt(0) ?? 0
    const start = zero
    while (start - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    // the five sets of mathematical digits touch each other
    return String(start > 0xffff ? (start - 0x1d7ce + 10) % 10 : start - zero)
  })
}

/** Minor units; null for nothing. The currency's own symbol or code may stand before or behind. */
export function readMoney(text: string, currency: string, language: string): Reading<number | null> {
  const bare = withoutCurrency(text.replace(spaces, ' ').trim(), currency, language)
  if (bare === '') return text.trim() === '' ? { value: null } : { problem: 'number' }
  const digits = minorDigits(currency)
  const read = readDecimal(bare, language, digits)
  if ('problem' in read) return read
  const fraction = read.value.fraction.replace(/0+$/, '')
  if (fraction.length > digits) return { problem: 'decimals' }
  const amount = Number(read.value.whole + fraction.padEnd(digits, '0'))
  return amount > highestPrice ? { problem: 'large' } : { value: amount }
}

function withoutCurrency(text: string, currency: string, language: string): string {
  const narrow = /\p{Sc}$/u.exec(currencySymbol(currency, 'en'))?.[0]
  const signs = [currency, currencySymbol(currency, language), currencySymbol(currency, 'en'), narrow]
  for (const sign of signs.filter(one => one !== undefined)) {
    const both = new RegExp(`^${literally(sign)}\\.?(?=[^\\p{L}]|$)|(?<=^|[^\\p{L}])${literally(sign)}\\.?$`, 'iu')
    if (both.test(text)) return text.replace(both, '').trim()
  }
  return text
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A whole number of things; null for nothing. */
export function readCount(text: string, language: string, most = highestStock): Reading<number | null> {
  if (text.trim() === '') return { value: null }
  const read = readDecimal(text, language, 0)
  if ('problem' in read) return read
  if (/[1-9]/.test(read.value.fraction)) return { problem: 'decimals' }
  const value = Number(read.value.whole)
  return value > most ? { problem: 'large' } : { value }
}

/** Grams per unit (international avoirdupois pound and ounce). */
const units: Record<string, number> = { g: 1, kg: 1000, lb: 453.59237, lbs: 453.59237, oz: 28.349523125 }

/** A weight in whole grams; null for nothing. Without a unit it is grams. */
export function readWeight(text: string, language: string): Reading<number | null> {
  const typed = text.trim()
  if (typed === '') return { value: null }
  if (typed.length > longest) return { problem: 'number' }
  const [, number = '', unit = ''] = /^(.*?)\s*(\p{L}*)\.?$/u.exec(typed) ?? []
  const grams = lookUp(units, unit.toLowerCase() || 'g')
  if (grams === undefined) return { problem: 'unit' }
  const read = readDecimal(number, language, grams === 1 ? 0 : 3)
  if ('problem' in read) return read
  const value = Math.round(Number(`${read.value.whole}.${read.value.fraction || '0'}`) * grams)
  return value > highestGrams ? { problem: 'large' } : { value }
}

/** An amount as it is typed: plain digits and the language's decimal mark, `6400` or `9.80`. */
export function writeMoney(amount: number | null, currency: string, language: string): string {
  if (amount === null) return ''
  const digits = minorDigits(currency)
  const all = String(amount).padStart(digits + 1, '0')
  const [whole, fraction] = [all.slice(0, all.length - digits), all.slice(all.length - digits)]
  return /[1-9]/.test(fraction) ? whole + decimalMark(language) + fraction : whole
}
