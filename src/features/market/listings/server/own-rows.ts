import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'
import { minorDigits } from '#shared/money.ts'
import { fileTextsOf } from '../listing-fields.ts'
import { statusByVendor } from '../listings.policy.ts'
import { type ListingsTable, type ListingVariantsTable, optionNames } from '../listings.tables.ts'
import type { OwnField, TextField } from './import/own-columns.ts'

type Variant = Selectable<ListingVariantsTable>
/** A listing with the parts that our own export contains. */
export type OwnListing = Selectable<ListingsTable> & {
  /** handles of its categories */
  categories: string[]
  variants: Variant[]
  /** name of its set of rates; null: the general one */
  shippingProfile: string | null
}

/** Loads listings by id, with their categories and variants. */
export async function loadOwnListings(
  db: Db | Tx,
  { vendorId, ids, after, limit }: { vendorId: number; ids?: number[]; after?: number; limit?: number },
): Promise<OwnListing[]> {
  let query = db
    .selectFrom('listings')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('shippingProfiles')
        .select('name')
        .whereRef('shippingProfiles.id', '=', 'listings.shippingProfileId')
        .as('shippingProfile'),
    )
    .where('vendorId', '=', vendorId)
    .orderBy('id')
  if (ids) query = query.where('id', 'in', ids)
  if (after !== undefined) query = query.where('id', '>', after)
  if (limit !== undefined) query = query.limit(limit)
  const listings = ids?.length === 0 ? [] : await query.execute()
  const found = listings.map(({ id }) => id)
  if (found.length === 0) return []
  const [variants, categories] = await Promise.all([
    db
      .selectFrom('listingVariants')
      .selectAll()
      .where('listingId', 'in', found)
      .orderBy('listingId')
      .orderBy('sortOrder')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('listingCategories as own')
      .innerJoin('marketplaceCategories as category', 'category.id', 'own.categoryId')
      .select(['own.listingId', 'category.handle'])
      .where('own.listingId', 'in', found)
      .orderBy('own.sortOrder')
      .orderBy('category.id')
      .execute(),
  ])
  const byListing = Map.groupBy(variants, one => one.listingId)
  const handles = Map.groupBy(categories, one => one.listingId)
  return listings.map(listing => ({
    ...listing,
    categories: handles.get(listing.id)?.map(({ handle }) => handle) ?? [],
    variants: byListing.get(listing.id) ?? [],
  }))
}

const statuses = { published: 'active', draft: 'draft', archived: 'archived' }

/**
 * One row per variant, the first of which also has the listing's own values. A listing without variants has one row.
 */
export function ownRowsOf(listing: OwnListing, fields: OwnField[]): string[][] {
  const used = optionNames.filter(name => listing.variants.some(({ options }) => options[name]))
  const variants: (Variant | undefined)[] = listing.variants.length > 0 ? listing.variants : [undefined]
  return variants.map((variant, index) => {
    const values: Partial<Record<OwnField, string>> = { id: String(listing.id), handle: listing.urlKey }
    if (index === 0) Object.assign(values, sharedValues(listing, used))
    if (variant) {
      Object.assign(values, variantValues(variant, listing))
      for (const [at, name] of used.entries()) addTexts(values, optionValue(at), variant.options[name])
    }
    return fields.map(field => lookUp(values, field) ?? '')
  })
}

function sharedValues(listing: OwnListing, used: string[]): Partial<Record<OwnField, string>> {
  const values: Partial<Record<OwnField, string>> = {
    categories: listing.categories.join(', '),
    ...fileTextsOf(listing),
    status: statuses[statusByVendor(listing)],
    currency: listing.currency,
    kind: listing.kind,
    link: listing.actionLink ?? '',
    needsShipping: listing.shipsAnywhere || listing.shipsTo.length > 0 ? 'TRUE' : 'FALSE',
    shippingProfile: listing.shippingProfile ?? '',
  }
  addTexts(values, 'title', listing.title)
  addTexts(values, 'description', listing.description)
  if (listing.actionLink) addTexts(values, 'label', listing.actionLabel)
  for (const [at, name] of used.entries())
    values[(['option1Name', 'option2Name', 'option3Name'] as const)[at] ?? 'option1Name'] = name
  return values
}

function variantValues(variant: Variant, { currency }: OwnListing): Partial<Record<OwnField, string>> {
  const { sku, price, compareAtPrice, manageStock, stock, allowBackorder, weightGrams } = variant
  return {
    sku: sku ?? '',
    price: amountText(price, currency),
    comparePrice: compareAtPrice === null ? '' : amountText(compareAtPrice, currency),
    stock: manageStock ? String(Math.max(stock ?? 0, 0)) : '',
    backorder: manageStock ? (allowBackorder ? 'TRUE' : 'FALSE') : '',
    weight: weightGrams === null ? '' : String(weightGrams),
  }
}

function amountText(amount: number, currency: string): string {
  const digits = minorDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

const optionValue = (at: number): TextField =>
  (['option1Value', 'option2Value', 'option3Value'] as const)[at] ?? 'option1Value'

function addTexts(values: Partial<Record<OwnField, string>>, field: TextField, texts: LocalText | undefined): void {
  for (const [language, text] of Object.entries(texts ?? {})) values[`${field}:${language}`] = text
}
