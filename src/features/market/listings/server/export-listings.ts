import type { Selectable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { byteOrderMark, csvLines } from '#shared/csv.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { inLanguage } from '#shared/local-text.ts'
import { minorDigits } from '#shared/money.ts'
import { statusByVendor } from '../listings.policy.ts'
import { type ListingsTable, type ListingVariantsTable, optionNames } from '../listings.tables.ts'

/** Shopify's current column names, which the import reads. */
const ofListing = ['URL handle', 'Title', 'Description', 'Product category', 'Tags', 'Status']
const ofOptions = [1, 2, 3].flatMap(number => [`Option${number} name`, `Option${number} value`])
const ofVariant = [
  'SKU',
  'Price',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Weight value (grams)',
  'Requires shipping',
]
const columns = [...ofListing, ...ofOptions, ...ofVariant]

type Listing = Selectable<ListingsTable> & { category: string | null }
type Variant = Selectable<ListingVariantsTable>

const batch = 200
const statuses = { published: 'active', draft: 'draft', archived: 'archived' }

/**
 * Streams a vendor's listings for the cart as CSV in the columns of a Shopify export, which the import reads. Every
 * variant has a row. Texts are in one language; pictures, shipping and places are left out.
 */
export async function* exportListings(db: Db, vendorId: number, language: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns])
  for (let after = 0; ; ) {
    const listings = await readListings(db, vendorId, after)
    const last = listings.at(-1)
    if (!last) return
    const variants = await db
      .selectFrom('listingVariants')
      .selectAll()
      .where(
        'listingId',
        'in',
        listings.map(({ id }) => id),
      )
      .orderBy('listingId')
      .orderBy('sortOrder')
      .orderBy('id')
      .execute()
    const byListing = Map.groupBy(variants, ({ listingId }) => listingId)
    yield csvLines(listings.flatMap(listing => rowsOf(listing, byListing.get(listing.id) ?? [], language)))
    if (listings.length < batch) return
    after = last.id
  }
}

function readListings(db: Db, vendorId: number, after: number): Promise<Listing[]> {
  return db
    .selectFrom('listings')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('listingCategories as own')
        .innerJoin('marketplaceCategories as category', 'category.id', 'own.categoryId')
        .select('category.handle')
        .whereRef('own.listingId', '=', 'listings.id')
        .orderBy('own.sortOrder')
        .limit(1)
        .as('category'),
    )
    .where('vendorId', '=', vendorId)
    .where('kind', '=', 'cart')
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute()
}

function rowsOf(listing: Listing, variants: Variant[], language: string): string[][] {
  const used = optionNames.filter(name => variants.some(({ options }) => options[name]))
  const digits = minorDigits(listing.currency)
  return variants.map((variant, index) => {
    const isFirst = index === 0
    const options = [0, 1, 2].flatMap(at => {
      const name = used[at]
      const value = name && variant.options[name]
      // Shopify's option for a product with a single variant
      if (!name) return at === 0 && used.length === 0 ? [isFirst ? 'Title' : '', 'Default Title'] : ['', '']
      return [isFirst ? name : '', value ? inLanguage(value, language) : '']
    })
    const { sku, price, manageStock, stock, allowBackorder, weightGrams } = variant
    return [
      listing.urlKey,
      ...(isFirst ? textsOf(listing, language) : ofListing.slice(1).map(() => '')),
      ...options,
      sku ?? '',
      (price / 10 ** digits).toFixed(digits),
      manageStock ? 'shopify' : '',
      manageStock ? String(stock ?? 0) : '',
      allowBackorder ? 'continue' : 'deny',
      weightGrams === null ? '' : String(weightGrams),
      isShipped(listing) ? 'TRUE' : 'FALSE',
    ]
  })
}

function textsOf(listing: Listing, language: string): string[] {
  const { title, description, category, packaging } = listing
  const paragraphs = inLanguage(description, language).split(/\n{2,}/)
  return [
    inLanguage(title, language),
    paragraphs
      .filter(Boolean)
      .map(text => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
      .join('\n'),
    category ?? '',
    packaging.join(', '),
    statuses[statusByVendor(listing)],
  ]
}

/** A listing that ships nowhere is virtual. */
function isShipped({ shipsAnywhere, shipsTo }: Listing): boolean {
  return shipsAnywhere || shipsTo.length > 0
}
