import { contentLanguages, isSiteLanguage } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import { fileColumns, fileFieldNames } from '../../listing-fields.ts'

/** Pola's own columns: of a listing, then of its options, then of each variant. `{{language}}` stands once per language. */
const plainColumns = {
  id: 'ID',
  handle: 'URL handle',
  categories: 'Categories',
  status: 'Status',
  currency: 'Currency',
  /** cart or basic */
  kind: 'Kind',
  link: 'Link',
  option1Name: 'Option1 name',
  option2Name: 'Option2 name',
  option3Name: 'Option3 name',
  sku: 'SKU',
  price: 'Price',
  comparePrice: 'Compare-at price',
  stock: 'Stock',
  backorder: 'Backorder',
  weight: 'Weight (g)',
  needsShipping: 'Requires shipping',
  shippingProfile: 'Shipping rates',
  ...fileColumns,
} as const

const textColumns = {
  title: 'Title',
  description: 'Description',
  label: 'Link label',
  option1Value: 'Option1 value',
  option2Value: 'Option2 value',
  option3Value: 'Option3 value',
} as const

type PlainField = keyof typeof plainColumns
export type TextField = keyof typeof textColumns
/** `title:si` */
export type OwnField = PlainField | `${TextField}:${string}`

/** In the order of the columns in the file. */
const order: (PlainField | TextField)[] = [
  ...(['id', 'handle', 'title', 'description', 'categories'] as const),
  ...fileFieldNames,
  ...(['status', 'currency', 'kind'] as const),
  ...(['link', 'label'] as const),
  ...(['option1Name', 'option1Value', 'option2Name', 'option2Value', 'option3Name', 'option3Value'] as const),
  ...(['sku', 'price', 'comparePrice', 'stock', 'backorder', 'weight', 'needsShipping', 'shippingProfile'] as const),
]

/** The fields and their columns' names, with a text column for each of these languages. */
export function ownColumns(languages: string[]): { field: OwnField; name: string }[] {
  return order.flatMap((field): { field: OwnField; name: string }[] =>
    isText(field)
      ? languages.map(language => ({
          field: `${field}:${language}` as const,
          name: `${textColumns[field]} (${language})`,
        }))
      : [{ field, name: plainColumns[field] }],
  )
}

/**
 * Finds our own columns in a file.
 * @param names folded to lower case
 * @returns undefined if it isn't an export of ours, which has a title in some language
 */
export function findOwnColumns(
  names: string[],
): { fields: Partial<Record<OwnField, number>>; languages: string[] } | undefined {
  const languages = names.flatMap(name => {
    const code = /^title \(([a-z]{2,3}(?:-[a-z]{2}|-[a-z]{4})?)\)$/.exec(name)?.[1]
    const [language] = code ? Intl.getCanonicalLocales(code) : []
    return isSiteLanguage(language) ? [language] : []
  })
  if (languages.length === 0) return undefined
  const fields: Partial<Record<OwnField, number>> = {}
  for (const { field, name } of ownColumns(languages)) {
    const index = names.indexOf(name.toLowerCase())
    if (index >= 0) fields[field] = index
  }
  return { fields, languages: [...new Set(languages)] }
}

/** The languages of an export: those of its texts, and always those of the marketplace. */
export function languagesOf(texts: LocalText[]): string[] {
  const used = new Set<string>([...contentLanguages, ...texts.flatMap(text => Object.keys(text))])
  return [...used].filter(isSiteLanguage)
}

function isText(field: PlainField | TextField): field is TextField {
  return field in textColumns
}
