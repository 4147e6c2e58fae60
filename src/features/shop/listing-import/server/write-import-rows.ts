import type { Insertable } from 'kysely'
import { type ProductResult, saidOfRows } from '#features/market/listings/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { ImportResult } from '../import-states.ts'
import type { ImportCounts, ListingImportRowsTable } from '../listing-import.tables.ts'
import '../listing-import.tables.ts'

/** rows per statement, with pauses for other work: one product may have all rows of a file */
const atOnce = 200

/**
 * Stores the results for the rows of some products.
 * @param written listings that this import wrote before it was interrupted, which are unchanged now
 * @returns products by result
 */
export async function writeImportRows(
  tx: Tx,
  importId: number,
  products: ProductResult[],
  written: Map<number, 'created' | 'changed'> = new Map(),
): Promise<ImportCounts> {
  const counts: ImportCounts = { created: 0, changed: 0, unchanged: 0, skipped: 0 }
  let rows: Insertable<ListingImportRowsTable>[] = []
  const write = async () => {
    if (rows.length > 0) await tx.insertInto('listingImportRows').values(rows).execute()
    rows = []
  }
  for (const product of products) {
    const result = resultOf(product, written)
    counts[result] += 1
    for (const row of rowsOf(importId, product, result)) {
      rows.push(row)
      if (rows.length === atOnce) await write()
    }
  }
  await write()
  return counts
}

function resultOf({ result, listingId }: ProductResult, written: Map<number, 'created' | 'changed'>): ImportResult {
  const own = result === 'unchanged' && listingId !== null ? written.get(listingId) : undefined
  return own ?? (result === 'not reached' ? 'skipped' : result)
}

function* rowsOf(
  importId: number,
  product: ProductResult,
  result: ImportResult,
): Generator<Insertable<ListingImportRowsTable>> {
  const { sourceId, title, listingId, problems } = product
  const said = saidOfRows(product)
  for (const { number } of product.rows) {
    const { problems: here, warnings } = said(number)
    yield {
      importId,
      row: number,
      product: sourceId,
      title,
      result,
      listingId,
      problems: JSON.stringify(here.map(({ column, value, code, given }) => ({ column, value, code, given }))),
      warnings: JSON.stringify(warnings.map(({ code, given }) => ({ code, given }))),
      cause: here.length === 0 ? (problems[0]?.row ?? null) : null,
    }
  }
}
