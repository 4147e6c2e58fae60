import { gramsOf, splitWeight, unitOf } from '#features/market/listings/weight-units.ts'
import { highestPrice } from '#shared/highest-amounts.ts'
import { minorDigits } from '#shared/money.ts'
import { readAmount } from '#shared/written-amount.ts'
import { inThousands, plainNumber, readNumber, type WrittenNumber } from '#shared/written-number.ts'
import { highestGrams, highestStock } from '../../listing-draft.ts'

/** Why something typed or pasted is no value; `problemText` says it in words. */
export type Problem = 'number' | 'currency' | 'decimals' | 'negative' | 'large' | 'unit' | 'yes-or-no' | 'long'

export type Reading<Value> = { value: Value } | { problem: Problem }

type Decimal = Pick<WrittenNumber, 'whole' | 'fraction'>

/** Spanish is the only language here that writes decimals with a comma. */
function decimalMark(language: string): '.' | ',' {
  return language === 'es' ? ',' : '.'
}

/**
 * A number as people type it and as spreadsheets copy it (`readNumber`). Where one mark before three digits could mean
 * thousands or decimals (`1,234`), the language decides.
 * @param digits decimals that the number may have; with none, such a mark always means thousands
 */
export function readDecimal(text: string, language: string, digits: number): Reading<Decimal> {
  const read = readNumber(text)
  if (!read) return { problem: /^[-\u2212] ?\d/.test(plainNumber(text)) ? 'negative' : 'number' }
  const isDecimal = digits > 0 && read.either === decimalMark(language)
  const { whole, fraction } = read.either && !isDecimal ? inThousands(read) : read
  return { value: { whole, fraction } }
}

/** Minor units; null for nothing. The currency's own sign or name may stand before or behind (`readAmount`). */
export function readMoney(text: string, currency: string, language: string): Reading<number | null> {
  if (text.trim() === '') return { value: null }
  const written = readAmount(text, currency)
  if (!written) return { problem: 'number' }
  if ('mark' in written) return { problem: 'currency' }
  if (written.isNegative) return { problem: 'negative' }
  const digits = minorDigits(currency)
  const read = readDecimal(written.number, language, written.isWhole ? 0 : digits)
  if ('problem' in read) return read
  const fraction = read.value.fraction.replace(/0+$/, '')
  if (fraction.length > digits) return { problem: 'decimals' }
  const amount = Number(read.value.whole + fraction.padEnd(digits, '0'))
  return amount > highestPrice ? { problem: 'large' } : { value: amount }
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

/** A weight in whole grams; null for nothing. Without a unit it is grams. */
export function readWeight(text: string, language: string): Reading<number | null> {
  if (text.trim() === '') return { value: null }
  const written = splitWeight(text)
  if (!written) return { problem: 'number' }
  const unit = unitOf(written.unit || 'g')
  if (!unit) return { problem: 'unit' }
  const grams = gramsOf(written.number, unit, mark => unit !== 'g' && mark === decimalMark(language))
  if (grams === undefined) return { problem: 'number' }
  return grams > BigInt(highestGrams) ? { problem: 'large' } : { value: Number(grams) }
}

/** An amount as it is typed: plain digits and the language's decimal mark, `6400` or `9.80`. */
export function writeMoney(amount: number | null, currency: string, language: string): string {
  if (amount === null) return ''
  const digits = minorDigits(currency)
  const all = String(amount).padStart(digits + 1, '0')
  const [whole, fraction] = [all.slice(0, all.length - digits), all.slice(all.length - digits)]
  return /[1-9]/.test(fraction) ? whole + decimalMark(language) + fraction : whole
}
