import { performance } from 'node:perf_hooks'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { importAlone } from '#server/import/import-lock.ts'
import { openTextFile } from '#server/import/open-text-file.ts'
import { takeTurns } from '#server/work/take-turns.ts'
import { loadCategoryTree } from '../category-tree.ts'
import { type CategoryChoices, CategoryChooser, type CategoryMap } from './choose-categories.ts'
import { ExistingListings } from './existing-listings.ts'
import { type IndexedProduct, indexProducts } from './index-products.ts'
import type { ListingImportResult, ProductResult } from './listing-import-result.ts'
import { loadImportVendor } from './load-import-vendor.ts'
import { openExport } from './open-export.ts'
import { contentHashes } from './own-content.ts'
import { PictureFolder, type Pictures } from './picture-folder.ts'
import { type PlannedListing, planListing } from './plan-listings.ts'
import type { MatchedColumns } from './product-columns.ts'
import type { ExportFile } from './read-product.ts'
import { tryPictures, type WriteOptions, writeListings } from './write-listings.ts'

/** time in milliseconds after which a batch ends at any size, because pictures on slow servers take long */
const longestBatch = 5000

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
  /** the importer's choice for each of the file's categories (`listCategories`); takes precedence over the map */
  categoryChoices?: CategoryChoices
  /** the meaning of the columns, for a file in an unknown format */
  columns?: MatchedColumns | undefined
  /** new listings become drafts, and existing ones keep their status, whatever the file says */
  asDrafts?: boolean
  /** a folder of pictures, or another source of them; without it listings keep their pictures */
  pictures?: string | Pictures | undefined
  /** store of pictures */
  files: FileStore
  /** dry run: checks everything, writes nothing */
  dryRun?: boolean
  signal?: AbortSignal
  /** products that are written in one transaction */
  batchSize?: number
  /** called after every batch with the number of products done; the next one waits for it */
  onProgress?: (done: number, total: number) => void | Promise<void>
  /** called with each batch before `onProgress`; the batch's results are then left out of the final result */
  onBatch?: (batch: ProductResult[], done: number, total: number) => Promise<void>
  /** number of products, in the order of the file, that were done before and are skipped */
  from?: number
  /** called in each transaction with what it wrote, so that it can be undone */
  onWritten?: WriteOptions['onWritten']
}

/**
 * Imports a product export of Shopify, WooCommerce or our own into a vendor's listings: new ones are created, changed
 * ones replaced, and the rest left alone. The file is read twice and never held in memory; products are compared and
 * written in batches.
 * @throws OperatorError for a file that is not such an export, for unknown options, or if another import is running
 */
export async function importListings(db: Db, input: ListingImport): Promise<ListingImportResult> {
  const { file } = await openTextFile(input.path).catch(error => {
    throw new OperatorError(`Can't read ${input.path}: ${error instanceof Error ? error.message : error}`)
  })
  try {
    const exported = await openExport(file, input.fileName, input.columns)
    return await importAlone(db, listingsLock(input.vendor), () => importFile(db, exported, input))
  } finally {
    await file.close()
  }
}

/** The key that `importAlone` locks while listings of a vendor are imported. */
export function listingsLock(subDomain: string): string {
  return `listings of ${subDomain.toLowerCase()}`
}

async function importFile(db: Db, exported: ExportFile, input: ListingImport): Promise<ListingImportResult> {
  const source = exported.columns.format
  const vendor = await loadImportVendor(db, input.vendor, input.currency)
  const categories = new CategoryChooser(await loadCategoryTree(db), {
    map: input.categoryMap,
    choices: input.categoryChoices,
    fallback: input.category,
  })
  const pictures = typeof input.pictures === 'string' ? await PictureFolder.open(input.pictures) : input.pictures
  const { products, skus } = await indexProducts(exported.file, exported.separator, exported.columns)
  if (products.length === 0) throw new OperatorError(`${input.fileName} has no rows.`)
  const existing = await ExistingListings.load(db, vendor.id, source)
  const { language, files, batchSize = 100, asDrafts, onWritten } = input
  const common = { source, vendorId: vendor.id, language }
  const plan = {
    ...common,
    currency: vendor.currency,
    categories,
    pictures,
    existing,
    skus,
    current: new Map<number, string>(),
  }
  const turn = takeTurns()
  const write: WriteOptions = { ...common, files, shipping: vendor.shipping, asDrafts, onWritten }
  const results: ProductResult[] = []
  let done = Math.min(input.from ?? 0, products.length)
  while (done < products.length && !input.signal?.aborted) {
    const writes: PlannedListing[] = []
    const said: ProductResult[] = []
    const ends = performance.now() + longestBatch
    const batch = products.slice(done, done + batchSize)
    if (source === 'pola') plan.current = await contentHashes(db, exported, batch, plan)
    for (const product of batch) {
      const planned = await planListing(exported, product, plan)
      said.push(planned.result)
      if (planned.write) writes.push(planned.write)
      await turn()
      if (performance.now() > ends) break
    }
    if (input.dryRun) await tryPictures(writes)
    else await writeListings(db, writes, write)
    done += said.length
    if (input.onBatch) await input.onBatch(said, done, products.length)
    else results.push(...said)
    await input.onProgress?.(done, products.length)
  }
  const interrupted = done < products.length
  return {
    format: source,
    currency: vendor.currency,
    products: [...results, ...(input.onBatch ? [] : products.slice(done).map(notReached))],
    gone: source === 'pola' || source === 'columns' ? [] : existing.gone(products, language),
    interrupted,
  }
}

function notReached({ sourceId, title, rows }: IndexedProduct): ProductResult {
  const places = rows.map(({ number, line }) => ({ number, line }))
  return { sourceId, title, result: 'not reached', listingId: null, rows: places, problems: [], warnings: [] }
}
