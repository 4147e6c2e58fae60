import { numberLocale } from '#shared/languages.ts'
import { minorDigits } from '#shared/money.ts'
import { longestSku, type VariantDraft } from '../../listing-draft.ts'
import { type Reading, readCount, readMoney, readWeight, writeMoney } from './read-number.ts'

/** The columns of the table of variants, in order. */
export const sheetColumns = [
  'price',
  'compareAtPrice',
  'stock',
  'sku',
  'weightGrams',
  'manageStock',
  'allowBackorder',
] as const
export type ColumnId = (typeof sheetColumns)[number]

/** How numbers are read and written. */
export type SheetContext = {
  /** ISO 4217 */
  currency: string
  language: string
  /** words that mean yes and no in the reader's language, besides those that spreadsheets write */
  yes: string
  no: string
}

export function isSwitch(column: ColumnId): boolean {
  return column === 'manageStock' || column === 'allowBackorder'
}

export function isNumber(column: ColumnId): boolean {
  return !isSwitch(column) && column !== 'sku'
}

/** What a typed or pasted text changes in a variant. */
export function readCell(column: ColumnId, text: string, context: SheetContext): Reading<Partial<VariantDraft>> {
  const { currency, language } = context
  switch (column) {
    case 'price':
    case 'compareAtPrice':
      return into(readMoney(text, currency, language), amount => ({ [column]: amount }))
    case 'stock':
      // who counts pieces wants them counted
      return into(readCount(text, language), stock => ({ stock, ...(stock !== null && { manageStock: true }) }))
    case 'weightGrams':
      return into(readWeight(text, language), weightGrams => ({ weightGrams }))
    case 'sku': {
      const sku = text.trim().toWellFormed().replaceAll('\0', '')
      return sku.length > longestSku ? { problem: 'long' } : { value: { sku } }
    }
    case 'manageStock':
      return into(readSwitch(text, context), manageStock =>
        manageStock ? { manageStock } : { manageStock, stock: null },
      )
    case 'allowBackorder':
      return into(readSwitch(text, context), allowBackorder => ({ allowBackorder }))
  }
}

function into<From, To>(reading: Reading<From>, change: (value: From) => To): Reading<To> {
  return 'problem' in reading ? reading : { value: change(reading.value) }
}

function readSwitch(text: string, { yes, no }: SheetContext): Reading<boolean> {
  const word = text.trim().toLowerCase()
  if (['true', 'yes', 'y', '1', 'x', '✓', yes.toLowerCase()].includes(word)) return { value: true }
  if (['', 'false', 'no', 'n', '0', '-', no.toLowerCase()].includes(word)) return { value: false }
  return { problem: 'yes-or-no' }
}

/** A cell as text for its field and for the clipboard; `readCell` reads it again. */
export function writeCell(column: ColumnId, variant: VariantDraft, { currency, language }: SheetContext): string {
  const value = variant[column]
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value === null) return ''
  if (column === 'price' || column === 'compareAtPrice') return writeMoney(Number(value), currency, language)
  return String(value)
}

const formats = new Map<string, Intl.NumberFormat>()

/** A number as the table shows it; an amount without its currency, which the head of its column names. */
export function showNumber(column: ColumnId, value: number, { currency, language }: SheetContext): string {
  const isMoney = column === 'price' || column === 'compareAtPrice'
  const digits = isMoney ? minorDigits(currency) : 0
  const shown = value % 10 ** digits === 0 ? 0 : digits
  const key = `${language} ${shown}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(numberLocale(language), { minimumFractionDigits: shown, maximumFractionDigits: shown })
  formats.set(key, format)
  return format.format(value / 10 ** digits)
}
