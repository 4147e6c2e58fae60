import { code as currencyOf } from 'currency-codes'
import { escapeHtml } from '#shared/escape-html.ts'
import type { LocalText } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'
import { websiteOf } from '#shared/website.ts'
import { type FileFieldValues, fileFieldNames, readFileField } from '../../listing-fields.ts'
import type { KeptStatus, ListingKind, OptionName, VariantOptions } from '../../listings.tables.ts'
import { checkVariants } from './check-variants.ts'
import type { OwnField, TextField } from './own-columns.ts'
import { failPrice, parsePrice } from './price.ts'
import { ownCategories } from './product-categories.ts'
import { lineOf, longestText, type ReadProduct, skuOf, type VariantContent } from './product-content.ts'
import { nameOptions } from './product-options.ts'
import type { ProductNotes, ProductRow } from './product-row.ts'
import type { ReadOptions } from './read-shopify-product.ts'
import { parseFlag, parseStock } from './variant-stock.ts'
import { parseWeight } from './weight.ts'

type Row = ProductRow<OwnField>

const statuses: Record<string, KeptStatus> = {
  '': 'published',
  active: 'published',
  published: 'published',
  draft: 'draft',
  archived: 'archived',
}

const optionFields = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const

/**
 * Converts the rows of one listing of our own export; problems go to `notes`, and the content must not be used then.
 * The texts in the file's languages replace the listing's texts in these languages.
 */
export function readOwnProduct(
  rows: Row[],
  languages: string[],
  { currency: defaultCurrency, categories }: ReadOptions,
  notes: ProductNotes,
): ReadProduct {
  const first = rows[0] as Row
  const status = lookUp(statuses, first.get('status').toLowerCase())
  if (!status) notes.fail(first, first.column('status'), first.get('status'), 'status-unknown')
  const title = textsOf(first, 'title', languages, text => lineOf(escapeHtml(text), 'title', first, notes))
  const [language = 'en'] = languages.filter(one => title[one]).concat(languages)
  if (!title[language] && status !== 'draft') notes.fail(first, first.column(`title:${language}`), '', 'no-title')
  const currency = readCurrency(first, defaultCurrency, notes)
  const isBasic = readKind(first, notes) === 'basic'
  const link = first.get('link') ? websiteOf(first.get('link')) : undefined
  if (link && 'dropped' in link) notes.fail(first, first.column('link'), first.get('link'), 'link-wrong')
  const options = optionsOf(first, languages, notes)
  // a draft may have nothing to sell yet
  const isEmpty = status === 'draft' && rows.length === 1 && !first.get('price') && !first.get('sku')
  const variants =
    isBasic || isEmpty
      ? []
      : rows.map(row => ({ row, variant: readVariant(row, { options, languages, language, currency }, notes) }))
  checkVariants(variants, notes)
  const paths = ownCategories(first).filter(path => path.trim())
  const isVirtual = first.get('needsShipping') !== '' && !flagOf(first, 'needsShipping', notes)
  const content = {
    kind: isBasic ? ('basic' as const) : ('cart' as const),
    status: status ?? 'draft',
    title: title[language] ?? '',
    description: '',
    currency,
    actionLabel: '',
    actionLink: isBasic && link && 'url' in link ? link.url : null,
    packaging: [],
    fields: fieldsOf(first, notes),
    categoryIds:
      status === 'draft' && paths.length === 0
        ? []
        : categories.choose(paths, first, first.column('categories'), notes),
    variants: variants.map(({ variant }) => variant),
    ...(isVirtual && { isVirtual: true as const }),
    ...(first.has('shippingProfile') && { shippingProfile: first.get('shippingProfile') }),
    texts: {
      language,
      languages,
      title,
      description: textsOf(first, 'description', languages, plainText),
      actionLabel: textsOf(first, 'label', languages, text => lineOf(escapeHtml(text), 'label', first, notes)),
    },
  }
  return { content, pictures: [] }
}

/** The plain fields that have a column in the file. */
function fieldsOf(first: Row, notes: ProductNotes): Partial<FileFieldValues> {
  const read = fileFieldNames.flatMap(name => {
    if (!first.has(name)) return []
    const cell = readFileField(name, first.get(name))
    if ('value' in cell) return [[name, cell.value]]
    notes.fail(first, first.column(name), first.get(name), 'field-unreadable', cell)
    return []
  })
  return Object.fromEntries(read)
}

function readKind(first: Row, notes: ProductNotes): ListingKind {
  const kind = first.get('kind').toLowerCase()
  if (kind === '') return first.get('link') ? 'basic' : 'cart'
  if (kind !== 'basic' && kind !== 'cart') notes.fail(first, first.column('kind'), first.get('kind'), 'kind-unknown')
  return kind === 'basic' ? 'basic' : 'cart'
}

/** The texts of a row in each of the languages. */
function textsOf(row: Row, field: TextField, languages: string[], clean: (text: string) => string): LocalText {
  return Object.fromEntries(
    languages.flatMap(language => {
      const text = clean(row.get(`${field}:${language}`))
      return text ? [[language, text]] : []
    }),
  )
}

/** The text as written, with its line breaks but without control characters. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .slice(0, longestText.description)
    .trim()
}

function readCurrency(first: Row, defaultCurrency: string, notes: ProductNotes): string {
  const given = first.get('currency').toUpperCase()
  if (!given || currencyOf(given)) return given || defaultCurrency
  notes.fail(first, first.column('currency'), first.get('currency'), 'currency-unknown')
  return defaultCurrency
}

type Option = { name: OptionName; field: (typeof optionFields)[number]['value'] }

function optionsOf(first: Row, languages: string[], notes: ProductNotes): Option[] {
  const used = optionFields.filter(
    ({ name, value }) => first.get(name) && languages.some(language => first.get(`${value}:${language}`)),
  )
  const names = nameOptions(
    used.map(({ name }) => first.get(name)),
    first,
    first.column('option1Name'),
    notes,
  )
  return names?.map((name, index) => ({ name, field: used[index]?.value ?? 'option1Value' })) ?? []
}

type Given = { options: Option[]; languages: string[]; language: string; currency: string }

function readVariant(row: Row, given: Given, notes: ProductNotes): VariantContent {
  const { options, languages, language, currency } = given
  const price = parsePrice(row.get('price'), currency)
  if ('code' in price) failPrice(row, 'price', price, currency, notes)
  const weight = parseWeight(row.get('weight'), 'g')
  if ('code' in weight) notes.fail(row, row.column('weight'), row.get('weight'), weight.code, weight.given)
  const values: VariantContent['options'] = {}
  const texts: VariantOptions = {}
  for (const { name, field } of options) {
    const all = textsOf(row, field, languages, text => lineOf(escapeHtml(text), 'option', row, notes))
    const value = all[language] ?? Object.values(all)[0]
    if (value === undefined) {
      notes.fail(row, row.column(`${field}:${language}`), '', 'option-missing', { option: name })
      continue
    }
    values[name] = value
    texts[name] = all
  }
  const amount = 'amount' in price ? price.amount : 0
  const isManaged = row.get('stock') !== ''
  const backorder = isManaged && flagOf(row, 'backorder', notes)
  return {
    options: values,
    texts,
    price: amount,
    compareAtPrice: readComparePrice(row, amount, currency, notes),
    sku: skuOf(row.get('sku')),
    stock: isManaged ? (parseStock(row.get('stock'), row, row.column('stock'), notes) ?? 0) : null,
    manageStock: isManaged,
    allowBackorder: backorder === true,
    weightGrams: 'grams' in weight ? weight.grams : null,
  }
}

function readComparePrice(row: Row, amount: number, currency: string, notes: ProductNotes): number | null {
  if (!row.get('comparePrice')) return null
  const before = parsePrice(row.get('comparePrice'), currency)
  if ('code' in before) {
    failPrice(row, 'comparePrice', before, currency, notes)
    return null
  }
  if (before.amount > amount) return before.amount
  notes.warn(row, 'price-before')
  return null
}

function flagOf(row: Row, field: 'backorder' | 'needsShipping', notes: ProductNotes): boolean | undefined {
  return parseFlag(row.get(field), row, row.column(field), notes)
}
