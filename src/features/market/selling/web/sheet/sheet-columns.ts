import { numberLocale } from '#shared/languages.ts'
import { minorDigits } from '#shared/money.ts'
import { longestSku, type VariantDraft } from '../../listing-draft.ts'
import { type Reading, readCount, readMoney, readWeight, writeMoney } from './read-number.ts'

const fixedColumns = [
  'price',
  'compareAtPrice',
  'stock',
  'sku',
  'weightGrams',
  'manageStock',
  'allowBackorder',
] as const
type FixedColumn = (typeof fixedColumns)[number]
/** The stock at one of several stock locations: `at-12`. */
type PlaceColumn = `at-${number}`
export type ColumnId = FixedColumn | PlaceColumn

/** A stock location of the enterprise. */
export type SheetLocation = { id: number; name: string }

/** The columns of the table of variants, in order: where there are several stock locations, one for each in place of the sum. */
export function sheetColumns(locations: readonly SheetLocation[]): ColumnId[] {
  const places = locations.map(({ id }): ColumnId => `at-${id}`)
  return fixedColumns.flatMap((id): ColumnId[] => (id === 'stock' && places.length > 1 ? places : [id]))
}

/** The formats in which numbers are read and written. */
export type SheetContext = {
  columns: readonly ColumnId[]
  /** in their order; the first one holds all stock that isn't split */
  locations: readonly SheetLocation[]
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

/** The location of a column that is about one. */
export function locationOf(column: ColumnId): number | undefined {
  return isPlace(column) ? Number(column.slice(3)) : undefined
}

export function isStock(column: ColumnId): boolean {
  return column === 'stock' || isPlace(column)
}

function isPlace(column: ColumnId): column is PlaceColumn {
  return column.startsWith('at-')
}

/** The change to a variant for a typed or pasted text. */
type Change = Partial<VariantDraft> | ((variant: VariantDraft) => Partial<VariantDraft>)

export function readCell(column: ColumnId, text: string, context: SheetContext): Reading<Change> {
  const { currency, language } = context
  if (isPlace(column))
    return into(readCount(text, language), count => variant => withPieces(variant, column, count, context))
  switch (column) {
    case 'price':
    case 'compareAtPrice':
      return into(readMoney(text, currency, language), amount => ({ [column]: amount }))
    case 'stock':
      // entering a number of pieces starts managing stock
      return into(readCount(text, language), stock => ({ stock, ...(stock !== null && { manageStock: true }) }))
    case 'weightGrams':
      return into(readWeight(text, language), weightGrams => ({ weightGrams }))
    case 'sku': {
      const sku = text.trim().toWellFormed().replaceAll('\0', '')
      return sku.length > longestSku ? { problem: 'long' } : { value: { sku } }
    }
    case 'manageStock':
      return into(readSwitch(text, context), manageStock =>
        manageStock ? { manageStock } : { manageStock, stock: null, places: undefined },
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
export function writeCell(column: ColumnId, variant: VariantDraft, context: SheetContext): string {
  const { currency, language } = context
  const value = cellValue(column, variant, context)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value === null) return ''
  if (column === 'price' || column === 'compareAtPrice') return writeMoney(Number(value), currency, language)
  return String(value)
}

/** A variant's value in a column; for a location the pieces there, null if its stock is not entered. */
export function cellValue(column: ColumnId, variant: VariantDraft, context: SheetContext) {
  if (!isPlace(column)) return variant[column]
  return variant.stock === null ? null : piecesAt(variant, column, context).pieces
}

function piecesAt({ places, stock, stockRead }: VariantDraft, column: PlaceColumn, { columns }: SheetContext) {
  const locationId = Number(column.slice(3))
  const none = { locationId, pieces: 0, piecesRead: 0 }
  if (places) return places.find(place => place.locationId === locationId) ?? none
  const isFirst = columns.find(isPlace) === column
  return isFirst ? { locationId, pieces: stock ?? 0, piecesRead: stockRead ?? 0 } : none
}

/** The variant with so many pieces there; nothing typed is none. */
function withPieces(variant: VariantDraft, column: PlaceColumn, count: number | null, context: SheetContext) {
  const before = context.columns.filter(isPlace).map(one => piecesAt(variant, one, context))
  const isSaid = variant.stock !== null || count !== null
  const isSame = before.every(({ locationId, pieces }) => locationId !== locationOf(column) || pieces === (count ?? 0))
  if (!isSaid || (isSame && variant.stock !== null)) return {}
  const places = before.map(place =>
    place.locationId === locationOf(column) ? { ...place, pieces: count ?? 0 } : place,
  )
  const stock = places.reduce((sum, { pieces }) => sum + pieces, 0)
  return { places, stock, ...(count !== null && { manageStock: true }) }
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
