import { cutAtWord, oneLine, paragraphs } from '#server/import/plain-text.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { FileFieldValues } from '../../listing-fields.ts'
import type { KeptStatus, ListingKind, OptionName, VariantOptions } from '../../listings.tables.ts'
import type { Packaging } from '../../packaging.ts'
import type { ProductNotes } from './product-row.ts'

export type VariantContent = {
  options: Partial<Record<OptionName, string>>
  /** minor units */
  price: number
  sku: string | null
  stock: number | null
  manageStock: boolean
  weightGrams: number | null
  /** only in our own export, which contains more */
  compareAtPrice?: number | null
  allowBackorder?: boolean
  /** its options in all languages of the file */
  texts?: VariantOptions
}

/** A picture's address in the export, with its alt text. */
export type PictureSource = { row: number; reference: string; alt: string }

/** The cleaned content of a product: everything that an import keeps up to date, except pictures. */
export type ProductContent = {
  kind: ListingKind
  status: KeptStatus
  title: string
  description: string
  currency: string
  actionLabel: string
  actionLink: string | null
  packaging: Packaging[]
  categoryIds: number[]
  variants: VariantContent[]
  /** whether nothing of it is shipped; left out otherwise, so that the hashes of earlier imports stay valid */
  isVirtual?: true
  /** name of the set of rates that it is sent by, '' for the general set; left out if the file doesn't say */
  shippingProfile?: string
  /** only in our own export: the plain fields that it contains */
  fields?: Partial<FileFieldValues>
  /** in all languages of the file; `language` is that of the other properties */
  texts?: { language: string; languages: string[]; title: LocalText; description: LocalText; actionLabel: LocalText }
}

export type ReadProduct = { content: ProductContent; pictures: PictureSource[] }

export const longestText = { title: 200, description: 20_000, option: 100, sku: 100, label: 60, id: 200 } as const

/** One clean line, truncated to the field's length with a warning. */
export function lineOf(
  text: string,
  field: 'title' | 'option' | 'label',
  row: { number: number },
  notes: ProductNotes,
): string {
  const line = oneLine(text)
  if (line.length > longestText[field]) notes.warn(row, `${field}-cut`, { most: longestText[field] })
  return cutAtWord(line, longestText[field])
}

/** HTML as plain paragraphs. */
export function descriptionOf(html: string, row: { number: number }, notes: ProductNotes): string {
  const text = paragraphs(html)
  if (text.length > longestText.description) notes.warn(row, 'description-cut', { most: longestText.description })
  return cutAtWord(text, longestText.description)
}

export function skuOf(text: string): string | null {
  return oneLine(text).slice(0, longestText.sku) || null
}
