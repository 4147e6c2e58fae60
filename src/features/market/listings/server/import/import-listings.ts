import { open } from 'node:fs/promises'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { importAlone } from '#server/import/import-lock.ts'
import { inLanguage } from '#shared/local-text.ts'
import { loadCategoryTree } from '../category-tree.ts'
import { CategoryChooser, type CategoryMap } from './choose-categories.ts'
import { type IndexedProduct, indexProducts } from './index-products.ts'
import type { ListingImportResult, ProductResult } from './listing-import-result.ts'
import { loadImportVendor } from './load-import-vendor.ts'
import { openExport } from './open-export.ts'
import { PictureFolder } from './picture-folder.ts'
import { loadExisting, type PlannedListing, planListing } from './plan-listings.ts'
import type { ExportFile } from './read-product.ts'
import { tryPictures, type WriteOptions, writeListings } from './write-listings.ts'

export type ListingImport = {
  path: string
  fileName: string
  /** the vendor's sub domain */
  vendor: string
  /** ISO 4217; default: that of the vendor's shop */
  currency?: string | undefined
  /** language of the file's texts */
  language: string
  /** handle of the category for products of unknown categories */
  category?: string | undefined
  categoryMap?: CategoryMap
  /** folder of pictures; without it listings keep their pictures */
  pictures?: string | undefined
  /** store of pictures */
  files: FileStore
  /** dry run: checks everything, writes nothing */
  dryRun?: boolean
  signal?: AbortSignal
  /** called after every batch with the number of products done */
  onProgress?: (done: number, total: number) => void
}

const batchSize = 100

/**
 * Brings a product export of Shopify or WooCommerce into a vendor's listings: new ones are created, changed ones replaced,
 * the rest left alone. The file is read twice and never held in memory; products are compared and written in batches of 100.
 * @throws OperatorError for a file that is not such an export, options that name nothing, or if another import is running
 */
export async function importListings(db: Db, input: ListingImport): Promise<ListingImportResult> {
  const file = await open(input.path).catch(error => {
    throw new OperatorError(`Can't read ${input.path}: ${error instanceof Error ? error.message : error}`)
  })
  try {
    const exported = await openExport(file, input.fileName)
    return await importAlone(db, () => importFile(db, exported, input))
  } finally {
    await file.close()
  }
}

async function importFile(db: Db, exported: ExportFile, input: ListingImport): Promise<ListingImportResult> {
  const source = exported.columns.format
  const vendor = await loadImportVendor(db, input.vendor, input.currency)
  const categories = new CategoryChooser(await loadCategoryTree(db), input.categoryMap ?? {}, input.category)
  const pictures = input.pictures === undefined ? undefined : await PictureFolder.open(input.pictures)
  const products = await indexProducts(exported.file, exported.separator, exported.columns)
  if (products.length === 0) throw new OperatorError(`${input.fileName} has no rows.`)
  const existing = await loadExisting(db, vendor.id, source)
  const { language, files } = input
  const common = { source, vendorId: vendor.id, language }
  const plan = { ...common, currency: vendor.currency, categories, pictures, existing, skus: new Map() }
  const write: WriteOptions = { ...common, files, shipping: vendor.shipping }
  const results: ProductResult[] = []
  while (results.length < products.length && !input.signal?.aborted) {
    const writes: PlannedListing[] = []
    for (const product of products.slice(results.length, results.length + batchSize)) {
      const planned = await planListing(exported, product, plan)
      results.push(planned.result)
      if (planned.write) writes.push(planned.write)
    }
    if (input.dryRun) await tryPictures(writes)
    else await writeListings(db, writes, write)
    input.onProgress?.(results.length, products.length)
  }
  const interrupted = results.length < products.length
  const inFile = new Set(products.map(({ sourceId }) => sourceId))
  return {
    format: source,
    currency: vendor.currency,
    products: [...results, ...products.slice(results.length).map(notReached)],
    gone: [...existing].flatMap(([sourceId, { id, title }]) =>
      inFile.has(sourceId) ? [] : [{ sourceId, title: inLanguage(title, language), listingId: id }],
    ),
    interrupted,
  }
}

function notReached({ sourceId, title, rows }: IndexedProduct): ProductResult {
  const places = rows.map(({ number, line }) => ({ number, line }))
  return { sourceId, title, result: 'not reached', listingId: null, rows: places, problems: [], warnings: [] }
}
