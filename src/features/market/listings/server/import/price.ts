import { highestPrice } from '#shared/highest-amounts.ts'
import { minorDigits } from '#shared/money.ts'
import { readAmount } from '#shared/written-amount.ts'
import { inThousands, readNumber, type WrittenNumber } from '#shared/written-number.ts'
import type { ProductNotes, ProductRow, Wrong } from './product-row.ts'

export type ParsedPrice = { amount: number } | Wrong

/**
 * Currencies whose countries all separate thousands, and never decimals, by a comma (CLDR), so that `1,250` is clear.
 * The US dollar isn't among them, because it is used for prices everywhere.
 */
const groupedByComma = new Set(
  'AUD BDT CNY GBP GHS HKD ILS INR KES LKR MYR NGN NPR NZD PHP PKR SGD THB TWD TZS'.split(' '),
)

/**
 * A price in minor units, read digit by digit: `1234.5`, `1,234.50`, `12,50`, `1.234,50`, `1'234.50`, `1 234`,
 * `12,34,567`, with the currency's sign or name (`readAmount`). Amounts that stay ambiguous in the currency (`1,234`)
 * are refused, as are another currency's sign or name, negative amounts, and decimals that the currency doesn't have.
 */
export function parsePrice(text: string, currency: string): ParsedPrice {
  const digits = minorDigits(currency)
  const given = { example: priceExample(currency) }
  const written = readAmount(text, currency)
  if (!written) return { code: 'price-unreadable', given }
  if ('mark' in written) return { code: 'price-currency', given: { mark: written.mark, currency } }
  if (written.isNegative) return { code: 'price-negative' }
  const number = readNumber(written.number)
  if (!number) return { code: 'price-unreadable', given }
  const parts = number.either ? parted(number, number.either, currency, written.isWhole) : number
  if (!parts) return { code: 'price-ambiguous', given }
  const fraction = parts.fraction.replace(/0+$/, '')
  if (fraction.length > digits) {
    if (digits === 0) return { code: 'price-no-decimals', given: { currency } }
    return { code: 'price-decimals', given: { currency, decimals: digits } }
  }
  const amount = BigInt(parts.whole + fraction.padEnd(digits, '0'))
  if (amount > BigInt(highestPrice)) return { code: 'price-too-large' }
  return { amount: Number(amount) }
}

/** @returns undefined if a mark before three digits could be either */
function parted(number: WrittenNumber, mark: '.' | ',', currency: string, isWhole: boolean): WrittenNumber | undefined {
  const digits = minorDigits(currency)
  if (isWhole || digits === 0) return inThousands(number)
  // exporters write decimals with a point, so three digits are decimals if the currency has three
  if (mark === '.') return digits === 3 ? number : undefined
  return groupedByComma.has(currency) ? inThousands(number) : undefined
}

/** An example of a price in a currency. */
export function priceExample(currency: string): string {
  const digits = minorDigits(currency)
  return digits ? `1234.${'50'.padEnd(digits, '0').slice(0, digits)}` : '1234'
}

/** Reports a price that can't be read; an empty cell is no price, and not reported. */
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
