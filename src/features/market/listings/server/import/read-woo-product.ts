import { websiteOf } from '#shared/website.ts'
import { packagingOf } from '../../read-packaging.ts'
import { checkVariants } from './check-variants.ts'
import { failPrice, parsePrice } from './price.ts'
import { listOf, withoutEscape, wooCategories } from './product-categories.ts'
import type { ProductColumns, WooField } from './product-columns.ts'
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
import { isVariationEnabled, readStatus } from './product-status.ts'
import type { ReadOptions } from './read-shopify-product.ts'
import { parseStock, type Stock, unmanaged } from './variant-stock.ts'
import { parseWeight } from './weight.ts'

type Row = ProductRow<WooField>
export type WooColumns = Pick<ProductColumns, 'weightUnit' | 'attributes'>

/** `variable, virtual` → the set of its words. */
export function wooTypes(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .split(',')
      .map(type => type.trim()),
  )
}

/**
 * Converts a product's row and those of its variations into a listing: external products, and those without a price, become
 * basic listings. Problems go to `notes`; the content must not be used then.
 */
export function readWooProduct(
  [product, ...others]: [Row, ...Row[]],
  columns: WooColumns,
  { currency, categories }: ReadOptions,
  notes: ProductNotes,
): ReadProduct {
  const types = wooTypes(product.get('type'))
  const variations = others.filter(row => isEnabled(row, notes))
  const known = ['simple', 'variable', 'external', 'virtual', 'downloadable']
  const strange = [...types].filter(type => !known.includes(type))
  if (strange.length > 0) failType(product, strange, notes)
  const title = lineOf(product.get('title'), 'title', product, notes)
  if (!title) notes.fail(product, product.column('title'), '', 'no-name')
  const external = types.has('external')
  const variable = types.has('variable')
  const isVirtual = (variable ? variations : [product]).every(isOfVirtualType)
  if (variable && variations.length === 0)
    notes.fail(product, product.column('type'), product.get('type'), 'no-variations')
  const priced = variable || product.get('price') !== '' || product.get('salePrice') !== ''
  if (!external && !priced) notes.warn(product, 'price-none')
  const content = {
    kind: external || !priced ? ('basic' as const) : ('cart' as const),
    status: readStatus(product, ['published', 'visibility'], notes),
    title,
    description: descriptionOf(htmlOf(product), product, notes),
    currency,
    ...readAction(product, external, notes),
    packaging: packagingOf(product.get('tags')),
    categoryIds: categories.choose(wooCategories(product), product, product.column('categories'), notes),
    variants:
      external || !priced ? [] : readVariants(product, variable ? variations : [product], columns, currency, notes),
    ...(isVirtual && { isVirtual: true as const }),
  }
  return { content, pictures: [product, ...variations].flatMap(picturesOf) }
}

function isOfVirtualType(row: Row): boolean {
  return wooTypes(row.get('type')).has('virtual')
}

/** A variation that was disabled in the shop is exported as private. */
function isEnabled(variation: Row, notes: ProductNotes): boolean {
  if (isVariationEnabled(variation.get('published'))) return true
  notes.warn(variation, 'variation-disabled')
  return false
}

function failType(product: Row, types: string[], notes: ProductNotes): void {
  const code = types.includes('grouped') ? 'type-grouped' : 'type-unknown'
  notes.fail(product, product.column('type'), product.get('type'), code, { types: types.join(', ') })
}

/** The short description, then the long one; line breaks are written as \n. */
function htmlOf(product: Row): string {
  const [short, long] = [product.get('shortDescription'), product.get('description')].map(html =>
    html.replace(/\\\\n|\\n/g, found => (found === '\\n' ? '\n' : '\\n')),
  )
  return [short, long].filter(Boolean).join('\n\n')
}

function readAction(product: Row, external: boolean, notes: ProductNotes) {
  if (!external) return { actionLabel: '', actionLink: null }
  const link = websiteOf(product.get('link'))
  if ('dropped' in link) {
    const code = product.get('link') ? 'link-wrong' : 'no-link'
    notes.fail(product, product.column('link'), product.get('link'), code)
  }
  return {
    actionLabel: lineOf(product.get('label'), 'label', product, notes),
    actionLink: 'url' in link ? link.url : null,
  }
}

type Attribute = { name: string; values: number }

/** @param rows of its variations, or its own row if it has no options */
function readVariants(
  product: Row,
  rows: Row[],
  { attributes, weightUnit }: WooColumns,
  currency: string,
  notes: ProductNotes,
): VariantContent[] {
  const used = new Map<string, Attribute>()
  for (const row of rows) {
    if (row === product) continue
    for (const { name, values } of attributes) {
      const key = row.at(name).toLowerCase()
      if (key && !used.has(key)) used.set(key, { name: row.at(name), values })
    }
  }
  const names = nameOptions(
    [...used.values()].map(({ name }) => name),
    product,
    product.column('type'),
    notes,
  )
  // excess attributes are not searched for in every row
  if (!names) return []
  const variants = rows.map(row => {
    const options: VariantContent['options'] = {}
    for (const [index, key] of [...used.keys()].entries()) {
      const own = attributes.find(({ name }) => row.at(name).toLowerCase() === key)
      const value = own && lineOf(withoutEscape(row.at(own.values)), 'option', row, notes)
      const option = names[index]
      if (value && option) options[option] = value
      else if (!value) {
        const open = used.get(key) as Attribute
        notes.fail(row, row.columnAt(own?.values ?? open.values), '', 'option-open', { name: open.name })
      }
    }
    return { row, variant: { options, ...readOffer(row, product, weightUnit, currency, notes) } }
  })
  checkVariants(variants, notes)
  return variants.map(({ variant }) => variant)
}

function readOffer(row: Row, product: Row, weightUnit: string, currency: string, notes: ProductNotes) {
  const field = priceField(row, notes)
  const price = parsePrice(row.get(field), currency)
  if ('code' in price) failPrice(row, field, price, currency, notes)
  const virtual = isOfVirtualType(row)
  const weighing = row.get('weight') ? row : product
  const weight = parseWeight(weighing.get('weight'), weightUnit || 'kg')
  if ('code' in weight) notes.fail(weighing, row.column('weight'), weighing.get('weight'), weight.code, weight.given)
  return {
    price: 'amount' in price ? price.amount : 0,
    sku: skuOf(row.get('sku')),
    ...(virtual ? unmanaged : readStock(row, product, notes)),
    weightGrams: !virtual && 'grams' in weight ? weight.grams : null,
  }
}

/** The sale price, unless the sale has an end, since nobody would reset the price here afterwards. */
function priceField(row: Row, notes: ProductNotes): 'price' | 'salePrice' {
  if (!row.get('salePrice')) return 'price'
  const timed = row.get('saleStarts') || row.get('saleEnds')
  if (!timed || !row.get('price')) return 'salePrice'
  notes.warn(row, 'price-temporary')
  return 'price'
}

function readStock(row: Row, product: Row, notes: ProductNotes): Stock {
  if (row.get('stock').toLowerCase() === 'parent') {
    notes.warn(row, 'stock-shared')
    return row === product ? unmanaged : readStock(product, product, notes)
  }
  if (isYes(row.get('backorders'))) return unmanaged
  if (row.get('stock') !== '')
    return { stock: parseStock(row.get('stock'), row, row.column('stock'), notes) ?? 0, manageStock: true }
  return isNo(row.get('inStock')) ? { stock: 0, manageStock: true } : unmanaged
}

function isYes(text: string): boolean {
  return ['1', 'yes', 'true', 'wahr', 'verdadero', 'vrai', 'notify'].includes(text.toLowerCase())
}

function isNo(text: string): boolean {
  return ['0', 'no', 'false', 'falsch', 'falso', 'faux', 'outofstock', 'out of stock'].includes(text.toLowerCase())
}

function picturesOf(row: Row): PictureSource[] {
  return listOf(row.get('images')).map(reference => ({ row: row.number, reference, alt: '' }))
}
