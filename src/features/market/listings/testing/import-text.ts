import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import type { Db } from '#server/db/database.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { importListings, type ListingImport } from '../server/import/import-listings.ts'
import '../listings.tables.ts'

let serial = 0

/** A vendor of its own that imports what stands in a text. */
export async function importingShop(db: Db, defaults: Partial<ListingImport> = {}) {
  serial += 1
  const vendor = `textshop${serial}`
  const vendorId = await createVendor(db, { subDomain: vendor })
  return {
    vendorId,
    load: (text: string, options: Partial<ListingImport> = {}) =>
      withTextFile(text, (path, folder) =>
        importListings(db, {
          path,
          fileName: 'products.csv',
          vendor,
          currency: 'USD',
          language: 'en',
          category: 'food-and-drink',
          files: localFileStore(join(folder, 'files')),
          ...defaults,
          ...options,
        }),
      ),
    listings: () => listingsOf(db, vendorId),
  }
}

/** A file with a text, as long as something is done with it. */
export async function withTextFile<T>(text: string, work: (path: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pola-text-'))
  try {
    const path = join(folder, 'products.csv')
    await writeFile(path, text)
    return await work(path, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function listingsOf(db: Db, vendorId: number) {
  const listings = await db
    .selectFrom('listings')
    .select(['id', 'sourceId', 'title', 'status', 'kind'])
    .where('vendorId', '=', vendorId)
    .orderBy('id')
    .execute()
  const variants = await db
    .selectFrom('listingVariants')
    .innerJoin('listings', 'listings.id', 'listingId')
    .select(['listingVariants.id', 'listingId', 'options', 'sku', 'price', 'stock', 'weightGrams'])
    .where('vendorId', '=', vendorId)
    .orderBy('listingVariants.sortOrder')
    .execute()
  const categories = await db
    .selectFrom('listingCategories')
    .innerJoin('listings', 'listings.id', 'listingId')
    .innerJoin('marketplaceCategories', 'marketplaceCategories.id', 'categoryId')
    .select(['listingId', 'handle'])
    .where('vendorId', '=', vendorId)
    .execute()
  return listings.map(({ title, ...listing }) => ({
    ...listing,
    title: Object.values(title)[0] ?? '',
    variants: variants.filter(({ listingId }) => listingId === listing.id),
    categories: categories.filter(({ listingId }) => listingId === listing.id).map(({ handle }) => handle),
  }))
}
