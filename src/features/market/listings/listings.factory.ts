import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { insertImages } from '#server/files/insert-images.ts'
import type { MarketplaceCategoriesTable } from './listings.tables.ts'
import { changeStockLocations } from './server/change-stock-locations.ts'
import { type ListingInput, saveListing } from './server/save-listing.ts'
import { locationsOf } from './server/write-stock.ts'

let serial = 0

type Given = Partial<ListingInput> & { vendorId: number }

/** A published basic listing that links to its vendor's own page; `over` may replace any part. */
export function aListing(input: Given): ListingInput {
  serial += 1
  return {
    kind: 'basic',
    status: 'published',
    title: { en: `Listing ${serial}` },
    description: { en: 'What it is.' },
    currency: 'USD',
    actionLabel: { en: 'Visit' },
    actionLink: 'https://example.org/',
    ...input,
  }
}

/** A cart listing with a variant at 10.00 and a stock of five. */
export function aCartListing(input: Given): ListingInput {
  return aListing({ kind: 'cart', actionLabel: {}, actionLink: null, variants: [{ price: 1000, stock: 5 }], ...input })
}

/** Saves a listing in a transaction of its own; one for the cart opens its enterprise's shop, unless there is one. */
export async function createListing(db: Db, input: Given): Promise<number> {
  const listing = input.kind === 'cart' ? aCartListing(input) : aListing(input)
  const { vendorId, currency, kind } = listing
  return db.transaction().execute(async tx => {
    if (kind === 'cart')
      await tx
        .insertInto('vendorShops')
        .values({ vendorId, currency, takesOrders: true })
        .onConflict(on => on.doNothing())
        .execute()
    return saveListing(tx, listing)
  })
}

/** The file that a listing of the demo world sells; drafts bring their own when they are published. */
export async function setDownloadFile(tx: Tx, listingId: number, fileId: string): Promise<void> {
  await tx.updateTable('listings').set({ downloadFileId: fileId }).where('id', '=', listingId).execute()
}

/** Assigns listings to a set of their vendor's rates, by their English titles. */
export async function sendByProfile(
  tx: Db | Tx,
  { vendorId, name, titles }: { vendorId: number; name: string; titles: string[] },
): Promise<void> {
  const { id } = await tx
    .selectFrom('shippingProfiles')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('listings')
    .set({ shippingProfileId: id })
    .where('vendorId', '=', vendorId)
    .where(sql<string>`title ->> 'en'`, 'in', titles)
    .execute()
}

/** Gives a listing more variants than are allowed now, as imports could before there was a limit. */
export async function addFormerVariants(db: Db, listingId: number, count: number): Promise<void> {
  const variants = Array.from({ length: count }, (_, at) => ({
    ...{ listingId, options: { Type: { en: `Former ${at}` } }, price: 1000, stock: 5 },
    sortOrder: 1000 + at,
  }))
  await db.transaction().execute(async tx => {
    await sql`set local pola.restores_variants = 'on'`.execute(tx)
    await tx.insertInto('listingVariants').values(variants).execute()
  })
}

/** A category in addition to those of docs/product.md §9, which every database has. */
export async function createCategory(
  db: Db | Tx,
  input: Partial<Insertable<MarketplaceCategoriesTable>> = {},
): Promise<number> {
  const { last } = await db
    .selectFrom('marketplaceCategories')
    .select(eb => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const id = Number(last) + 1
  const handle = `category-${id}`
  await db
    .insertInto('marketplaceCategories')
    .values({ id, handle, title: { en: `Category ${id}` }, sortOrder: id, ...input })
    .execute()
  return input.id ?? id
}

/** Shows an existing picture with a category. */
export async function setCategoryImage(tx: Tx, handle: string, imageId: string): Promise<void> {
  await tx.updateTable('marketplaceCategories').set({ imageId }).where('handle', '=', handle).execute()
}

/** A picture of a product; it has no file. */
export async function createProductImage(db: Db | Tx): Promise<string> {
  const id = crypto.randomUUID()
  await insertImages(db, [
    { id, kind: 'product', width: 800, height: 800, thumbhash: 'AAAA', color: '#e0d0b0', alt: {} },
  ])
  return id
}

/**
 * Gives a vendor stock locations in these countries.
 * @returns their ids
 */
export async function placeStock(db: Db, vendorId: number, countries: (string | null)[]): Promise<number[]> {
  const locations = countries.map((country, at) => ({
    ...{ id: null, name: `Place ${at + 1}`, country },
    street: '',
    city: '',
  }))
  return db.transaction().execute(async tx => {
    await changeStockLocations(tx, vendorId, locations)
    return locationsOf(tx, vendorId)
  })
}
