import type { Db } from '#server/db/database.ts'
import { loadOwnListings, ownRowsOf } from '../own-rows.ts'
import type { IndexedProduct } from './index-products.ts'
import type { OwnField } from './own-columns.ts'
import type { PlanOptions } from './plan-listings.ts'
import { ProductNotes, ProductRow } from './product-row.ts'
import { readOwnProduct } from './read-own-product.ts'
import { type ExportFile, hashOf } from './read-product.ts'

/**
 * A hash of each listing's current content as our own columns would give it, by id. With it, an import of a large
 * export with a few edited prices changes only those listings.
 */
export async function contentHashes(
  db: Db,
  { columns }: ExportFile,
  products: IndexedProduct[],
  options: PlanOptions,
): Promise<Map<number, string>> {
  if (columns.format !== 'pola') return new Map()
  const { header, fields, languages } = columns
  const ids = products.flatMap(product => options.existing.find(product)?.id ?? [])
  const listings = await loadOwnListings(db, { vendorId: options.vendorId, ids })
  const inFile = Object.keys(fields) as OwnField[]
  return new Map(
    listings.map(listing => {
      const rows = ownRowsOf(listing, inFile).map((values, index) => {
        const cells: string[] = header.map(() => '')
        for (const [at, field] of inFile.entries()) cells[fields[field] ?? 0] = values[at] ?? ''
        return new ProductRow({ number: index + 1, line: 0 }, cells, header, fields)
      })
      const { content } = readOwnProduct(rows, languages, options, new ProductNotes())
      return [listing.id, hashOf(content)]
    }),
  )
}
