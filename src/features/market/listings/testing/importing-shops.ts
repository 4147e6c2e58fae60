import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import type { Db } from '#server/db/database.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { importListings, type ListingImport } from '../server/import/import-listings.ts'
import type { ListingImportResult } from '../server/import/listing-import-result.ts'
import '../listings.tables.ts'

export const results = ({ products }: ListingImportResult) =>
  Object.fromEntries(products.map(product => [product.sourceId, product.result]))
export const problems = ({ products }: ListingImportResult) =>
  products.flatMap(product => product.problems.map(({ row, column, value, why }) => [row, column, value, why]))
export const warnings = ({ products }: ListingImportResult) =>
  products.flatMap(product => product.warnings.map(({ row, message }) => `${row}: ${message}`))

/** In which categories the products of the Shopify fixtures belong. */
export const map = {
  'Food, Beverages & Tobacco': 'food-and-drink',
  'Apparel & Accessories': 'clothing-and-accessories',
}

export const header = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price'

/** Shops that files are imported into, and the folder that all their files are in. */
export async function importingShops(db: Db) {
  const folder = await mkdtemp(join(tmpdir(), 'pola-listings-'))
  const filesDir = join(folder, 'files')
  const files = localFileStore(filesDir)
  afterAll(() => rm(folder, { recursive: true }))
  let serial = 0

  /** Imports into a vendor of the test's own. */
  async function shop(options: Partial<ListingImport> = {}) {
    serial += 1
    const vendor = `shop${serial}`
    const vendorId = await createVendor(db, { subDomain: vendor })
    const common = { vendor, currency: 'USD', language: 'en', category: 'food-and-drink', files, ...options }
    const load = (path: string, more: Partial<ListingImport> = {}) =>
      importListings(db, { ...common, path, fileName: 'a.csv', ...more })
    return {
      vendorId,
      fixture: (name: string, more: Partial<ListingImport> = {}) =>
        load(join(import.meta.dirname, '../server/import/fixtures', name), more),
      async text(text: string | Buffer, more: Partial<ListingImport> = {}) {
        const path = join(folder, `${vendor}.csv`)
        await writeFile(path, text)
        return load(path, more)
      },
      listing: (sourceId: string) => listingOf(vendorId, sourceId),
      state: () => stateOf(vendorId),
    }
  }

  async function listingOf(vendorId: number, sourceId: string) {
    const row = await db
      .selectFrom('listings')
      .selectAll()
      .where('vendorId', '=', vendorId)
      .where('sourceId', '=', sourceId)
      .executeTakeFirstOrThrow()
    const parts = await partsOf([row.id])
    return { ...row, ...parts }
  }

  async function partsOf(ids: number[]) {
    const variants = await db
      .selectFrom('listingVariants')
      .selectAll()
      .where('listingId', 'in', ids)
      .orderBy('sortOrder')
      .execute()
    const categories = await db.selectFrom('listingCategories').selectAll().where('listingId', 'in', ids).execute()
    const images = await db
      .selectFrom('listingImages')
      .innerJoin('images', 'images.id', 'imageId')
      .selectAll()
      .where('listingId', 'in', ids)
      .orderBy('sortOrder')
      .execute()
    return { variants, categoryIds: categories.map(one => one.categoryId), images }
  }

  /** Everything that an import could have touched. */
  async function stateOf(vendorId: number) {
    const listings = await db
      .selectFrom('listings')
      .selectAll()
      .where('vendorId', '=', vendorId)
      .orderBy('id')
      .execute()
    const parts = listings.length > 0 ? await partsOf(listings.map(({ id }) => id)) : undefined
    const documents = await db
      .selectFrom('searchDocuments')
      .selectAll()
      .orderBy('objectId')
      .orderBy('language')
      .execute()
    return { listings, parts, documents }
  }

  return { shop, folder, filesDir }
}
