import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { withoutGuard } from '#shared/csv.ts'
import type { IndexedProduct } from './index-products.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ReadProduct } from './product-content.ts'
import { ProductNotes, ProductRow } from './product-row.ts'
import { readRecordAt } from './read-csv-records.ts'
import { readOwnProduct } from './read-own-product.ts'
import { type ReadOptions, readShopifyProduct } from './read-shopify-product.ts'
import { readWooProduct } from './read-woo-product.ts'

export type ExportFile = { file: FileHandle; separator: number; columns: ProductColumns }

/** Reads the rows of one product. Any problem in the notes excludes the product. */
export async function readProduct(
  { file, separator, columns }: ExportFile,
  { rows }: IndexedProduct,
  options: ReadOptions,
): Promise<{ notes: ProductNotes; product: ReadProduct | undefined }> {
  const notes = new ProductNotes()
  for (const { problem } of rows) if (problem) notes.problems.push(problem)
  if (notes.problems.length > 0) return { notes, product: undefined }
  const unguard = columns.format === 'pola' || columns.format === 'shopify' ? withoutGuard : withoutApostrophe
  const cells = []
  for (const row of rows) {
    const record = await readRecordAt(file, row.offset, row.length, separator)
    cells.push({ row, cells: record.map(unguard) })
  }
  if (columns.format === 'pola') {
    const read = cells.map(one => new ProductRow(one.row, one.cells, columns.header, columns.fields))
    return { notes, product: readOwnProduct(read, columns.languages, options, notes) }
  }
  if (columns.format !== 'woocommerce') {
    const read = cells.map(one => new ProductRow(one.row, one.cells, columns.header, columns.fields))
    return { notes, product: readShopifyProduct(read, { ...options, ...columns }, notes) }
  }
  const [first, ...more] = cells.map(one => new ProductRow(one.row, one.cells, columns.header, columns.fields))
  return { notes, product: first && readWooProduct([first, ...more], columns, options, notes) }
}

/**
 * WooCommerce puts an apostrophe before what a spreadsheet would read as a formula. Our exports, in our columns and in
 * Shopify's, put it before more values.
 */
function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** A hash of everything from the export, to detect changes since the last import. */
export function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}
