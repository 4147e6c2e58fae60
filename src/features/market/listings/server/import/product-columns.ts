import { OperatorError } from '#server/config/operator-error.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { longestColumn } from '../../file-limits.ts'
import { findOwnColumns, type OwnField } from './own-columns.ts'
import { attributeColumns, wooColumns, wooWeight } from './woo-columns.ts'

/** `columns`: a file in an unknown format, with columns matched by the importer */
export type ExportFormat = 'shopify' | 'woocommerce' | 'pola' | 'columns'

/** Field → column names that exports have used for it, the current one first. */
const shopifyColumns = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  category: ['Product category', 'Standardized Product Type', 'Standard Product Type'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  option1Name: ['Option1 name'],
  option1Value: ['Option1 value'],
  option2Name: ['Option2 name'],
  option2Value: ['Option2 value'],
  option3Name: ['Option3 name'],
  option3Value: ['Option3 value'],
  sku: ['SKU', 'Variant SKU'],
  price: ['Price', 'Variant Price'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  quantity: ['Inventory quantity', 'Variant Inventory Qty'],
  policy: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  weight: ['Weight value (grams)', 'Variant Grams'],
  needsShipping: ['Requires shipping', 'Variant Requires Shipping'],
  giftCard: ['Gift card'],
  image: ['Product image URL', 'Image Src'],
  imagePosition: ['Image position'],
  imageAlt: ['Image alt text'],
  variantImage: ['Variant image URL', 'Variant Image'],
} as const

export type ShopifyField = keyof typeof shopifyColumns
export type WooField = keyof typeof wooColumns | 'weight'

/** Field → index of its column, from 0. */
export type ProductColumns = {
  header: string[]
  /** unit of WooCommerce's weight: kg, g, lbs or oz */
  weightUnit: string
  /** WooCommerce's attributes in order */
  attributes: { name: number; values: number }[]
} & (
  | { format: 'shopify' | 'columns'; fields: Partial<Record<ShopifyField, number>> }
  | { format: 'pola'; fields: Partial<Record<OwnField, number>>; languages: string[] }
  | { format: 'woocommerce'; fields: Partial<Record<WooField, number>> }
)

export type MatchedColumns = {
  fields: Partial<Record<ShopifyField, number>>
  /** kg, g, lbs or oz */
  weightUnit: string
}

/**
 * Detects the export's format by its header, in any order and case, and finds its columns.
 * @throws OperatorError for duplicate columns, an unknown format, or missing required columns
 */
export function readColumns(cells: string[], fileName: string): ProductColumns {
  const header = namesOf(cells)
  const names = header.map(folded)
  const own = findOwnColumns(names)
  if (own) {
    refuseTwice(fileName, header, Object.values(own.fields))
    return { header, weightUnit: 'g', attributes: [], format: 'pola', ...own }
  }
  const fields = { shopify: columnsOf(shopifyColumns, names), woocommerce: columnsOf(wooColumns, names) }
  const common = { header, weightUnit: '', attributes: [] }
  if (
    fields.shopify.handle !== undefined ||
    (fields.shopify.title !== undefined && fields.shopify.price !== undefined)
  ) {
    requireColumns(fileName, header, fields.shopify, ['title', 'price'], shopifyColumns)
    refuseTwice(fileName, header, Object.values(fields.shopify))
    return { ...common, format: 'shopify', fields: fields.shopify }
  }
  if (fields.woocommerce.title === undefined || fields.woocommerce.type === undefined)
    throw unknownFormat(fileName, header)
  requireColumns(fileName, header, fields.woocommerce, ['price'], wooColumns)
  if (fields.woocommerce.id === undefined && fields.woocommerce.sku === undefined)
    throw new OperatorError(`${fileName} has neither a column “ID” nor “SKU”, so its products can't be told apart.`)
  const weight = names.findIndex(name => wooWeight.test(name))
  const woo = { ...fields.woocommerce, ...(weight >= 0 && { weight }) }
  refuseTwice(fileName, header, Object.values(woo))
  const weightUnit = wooWeight.exec(names[weight] ?? '')?.[1] ?? ''
  return { header, weightUnit, attributes: attributeColumns(names), format: 'woocommerce', fields: woo }
}

/** Columns as the importer matched them: field → index. */
export function matchedColumns(cells: string[], { fields, weightUnit }: MatchedColumns): ProductColumns {
  return { header: namesOf(cells), weightUnit, attributes: [], format: 'columns', fields }
}

/** Names are repeated in the problems of every row, so invalid ones are dropped. */
function namesOf(cells: string[]): string[] {
  return cells.map(name => name.trim().slice(0, longestColumn))
}

function columnsOf<F extends string>(known: Record<F, readonly string[]>, names: string[]): Partial<Record<F, number>> {
  const found: Partial<Record<F, number>> = {}
  for (const field of Object.keys(known) as F[]) {
    const index = known[field].map(name => names.indexOf(folded(name))).find(at => at >= 0)
    if (index !== undefined) found[field] = index
  }
  return found
}

function requireColumns<F extends string>(
  fileName: string,
  header: string[],
  found: Partial<Record<F, number>>,
  required: NoInfer<F>[],
  known: Record<F, readonly string[]>,
): void {
  const missing = required.filter(field => found[field] === undefined).map(field => known[field].join('” or “'))
  if (missing.length === 0) return
  throw new OperatorError(`${fileName} lacks the column “${missing.join('”, “')}”; its columns: ${listed(header)}.`)
}

function refuseTwice(fileName: string, header: string[], used: (number | undefined)[]): void {
  for (const index of used) {
    if (index === undefined) continue
    const name = header[index] ?? ''
    if (header.some((other, at) => at !== index && folded(other) === folded(name)))
      throw new OperatorError(`${fileName}, line 1: two columns are called “${name}”.`)
  }
}

function unknownFormat(fileName: string, header: string[]): OperatorError {
  return new OperatorError(
    `${fileName} is neither a product export of Shopify (columns “Handle” or “URL handle”, “Title” …) nor of WooCommerce (“Type”, “Name”, “Regular price” …); its columns: ${listed(header)}. WooCommerce's column names are known in English, German, Spanish, French and Japanese: of another language, switch the shop's administration to English before exporting.`,
  )
}

function listed(header: string[]): string {
  return header.slice(0, 30).join(', ')
}

function folded(name: string): string {
  return normalizeText(name, 'NFC').trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase()
}
