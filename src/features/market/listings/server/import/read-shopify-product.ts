import { type OptionName, optionNames } from '../../listings.tables.ts'
import { packagingOf } from '../../read-packaging.ts'
import { checkVariants } from './check-variants.ts'
import type { CategoryChooser } from './choose-categories.ts'
import { failPrice, parsePrice } from './price.ts'
import { shopifyCategories } from './product-categories.ts'
import type { ExportFormat, ShopifyField } from './product-columns.ts'
import {
  descriptionOf,
  lineOf,
  type PictureSource,
  type ReadProduct,
  skuOf,
  type VariantContent,
} from './product-content.ts'
import { nameOptions } from './product-options.ts'
import type { ProductNotes, ProductRow } from './product-row.ts'
import { readStatus } from './product-status.ts'
import { parseFlag, parseStock, type Stock, unmanaged } from './variant-stock.ts'
import { parseWeight } from './weight.ts'

type Row = ProductRow<ShopifyField>
export type ReadOptions = { currency: string; categories: CategoryChooser }

const optionFields = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const

/** Converts the rows of one handle into a listing; problems go to `notes`, and the content must not be used then. */
export function readShopifyProduct(
  rows: Row[],
  { currency, categories, format, weightUnit }: ReadOptions & { format: ExportFormat; weightUnit: string },
  notes: ProductNotes,
): ReadProduct {
  const isMatched = format === 'columns'
  const first = rows.find(row => row.get('title')) ?? (rows[0] as Row)
  const title = lineOf(first.get('title'), 'title', first, notes)
  if (!title) notes.fail(first, first.column('title'), '', 'no-title')
  const giftCard = first.has('giftCard') && parseFlag(first.get('giftCard'), first, first.column('giftCard'), notes)
  if (giftCard) notes.warn(first, 'gift-card')
  const options = isMatched ? matchedOptions(rows) : optionsOf(first, notes)
  const variants = rows.flatMap(row => {
    if (row !== first && !isVariant(row)) return []
    const isShipped = needsShipping(row, notes)
    const unit = isMatched ? weightUnit : 'g'
    const { weightGrams, ...rest } = readVariant(row, options ?? [], { currency, unit }, notes)
    const variant = { ...rest, weightGrams: isShipped ? weightGrams : null }
    return [{ row, isShipped, variant: giftCard ? { ...variant, ...unmanaged, weightGrams: null } : variant }]
  })
  const isVirtual = giftCard || variants.every(({ isShipped }) => !isShipped)
  checkVariants(variants, notes)
  // the type is free text, and used if Shopify's own category is unknown to us
  const paths = shopifyCategories(first, format)
  const isUnknown = !isMatched && !paths.some(path => categories.knows(path)) && categories.knows(first.get('type'))
  const content = {
    kind: 'cart' as const,
    status: readStatus(first, ['status', 'published'], notes),
    title,
    description: descriptionOf(first.get('description'), first, notes),
    currency,
    actionLabel: '',
    actionLink: null,
    packaging: packagingOf(first.get('tags')),
    categoryIds: categories.choose(
      isUnknown ? [first.get('type')] : paths,
      first,
      first.column('category') || first.column('type'),
      notes,
    ),
    variants: variants.map(({ variant }) => variant),
    ...(isVirtual && { isVirtual: true as const }),
  }
  return { content, pictures: picturesOf(rows, isMatched) }
}

type Option = { name: OptionName; field: (typeof optionFields)[number]['value'] }

function optionsOf(first: Row, notes: ProductNotes): Option[] | undefined {
  const used = optionFields.filter(({ name, value }) => first.get(name) && !isDefault(first, name, value))
  const names = nameOptions(
    used.map(({ name }) => first.get(name)),
    first,
    first.column('option1Name'),
    notes,
  )
  return names?.map((name, index) => ({ name, field: used[index]?.value ?? 'option1Value' }))
}

/** Matched columns determine which option each one is; options that no row of the product uses are ignored. */
function matchedOptions(rows: Row[]): Option[] {
  return optionNames.flatMap((name, index) => {
    const field = optionFields[index]?.value
    return field && rows.some(row => row.get(field)) ? [{ name, field }] : []
  })
}

/** Shopify's name for the only variant of a product without options. */
function isDefault(first: Row, name: ShopifyField, value: ShopifyField): boolean {
  return first.get(name).toLowerCase() === 'title' && first.get(value).toLowerCase() === 'default title'
}

/** Further rows of a product are variants, or only add a picture. */
export function isVariant(row: Row): boolean {
  return Boolean(row.get('price') || row.get('sku') || optionFields.some(({ value }) => row.get(value)))
}

function readVariant(
  row: Row,
  options: Option[],
  { currency, unit }: { currency: string; unit: string },
  notes: ProductNotes,
): VariantContent {
  const price = parsePrice(row.get('price'), currency)
  if ('code' in price) failPrice(row, 'price', price, currency, notes)
  const weight = parseWeight(row.get('weight'), unit)
  if ('code' in weight) notes.fail(row, row.column('weight'), row.get('weight'), weight.code, weight.given)
  const texts: VariantContent['options'] = {}
  for (const { name, field } of options) {
    const value = lineOf(row.get(field), 'option', row, notes)
    if (value) texts[name] = value
    else notes.fail(row, row.column(field), '', 'option-missing', { option: name })
  }
  return {
    options: texts,
    price: 'amount' in price ? price.amount : 0,
    sku: skuOf(row.get('sku')),
    ...readStock(row, notes),
    weightGrams: 'grams' in weight ? weight.grams : null,
  }
}

function needsShipping(row: Row, notes: ProductNotes): boolean {
  const given = row.has('needsShipping') ? row.get('needsShipping') : ''
  return given === '' || parseFlag(given, row, row.column('needsShipping'), notes) === true
}

/** Untracked stock, and stock that may be oversold, is not managed. */
function readStock(row: Row, notes: ProductNotes): Stock {
  const oversells = parseFlag(row.get('policy'), row, row.column('policy'), notes)
  const tracked = row.has('tracker') ? row.get('tracker') !== '' : row.get('quantity') !== ''
  if (!tracked || oversells) return unmanaged
  if (row.get('quantity') === '') {
    notes.warn(row, 'stock-missing')
    return { stock: 0, manageStock: true }
  }
  return { stock: parseStock(row.get('quantity'), row, row.column('quantity'), notes) ?? 0, manageStock: true }
}

function picturesOf(rows: Row[], isList: boolean): PictureSource[] {
  const own = rows
    .flatMap(row => {
      const found = { row: row.number, alt: row.get('imageAlt'), position: row.get('imagePosition') }
      const references = isList ? row.get('image').split(/[\s,;|]+/) : [row.get('image')]
      return references.filter(Boolean).map(reference => ({ ...found, reference }))
    })
    .sort((a, b) => (Number(a.position) || rows.length) - (Number(b.position) || rows.length))
  const ofVariants = rows
    .filter(row => row.get('variantImage'))
    .map(row => ({ row: row.number, reference: row.get('variantImage'), alt: '' }))
  const seen = new Set<string>()
  return [...own, ...ofVariants].flatMap(({ row, reference, alt }) => {
    if (seen.has(reference)) return []
    seen.add(reference)
    return [{ row, reference, alt }]
  })
}
