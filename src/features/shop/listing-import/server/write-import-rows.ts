import { type ListingImportResult, saidOfRows } from '#features/market/listings/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { ImportCounts } from '../listing-import.tables.ts'
import '../listing-import.tables.ts'

/**
 * Replaces what is said of each row of a file.
 * @param written listings that this import wrote before it was interrupted, which are unchanged now
 * @returns products by result
 */
export async function writeImportRows(
  tx: Tx,
  importId: number,
  { products }: ListingImportResult,
  written: Map<number, 'created' | 'changed'> = new Map(),
): Promise<ImportCounts> {
  const counts: ImportCounts = { created: 0, changed: 0, unchanged: 0, skipped: 0 }
  const rows = products.flatMap(product => {
    const { sourceId, title, listingId, problems } = product
    const own = product.result === 'unchanged' && listingId !== null ? written.get(listingId) : undefined
    const result = own ?? (product.result === 'not reached' ? 'skipped' : product.result)
    counts[result] += 1
    const said = saidOfRows(product)
    return product.rows.map(({ number }) => {
      const { problems: here, warnings } = said(number)
      return {
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
    })
  })
  await tx.deleteFrom('listingImportRows').where('importId', '=', importId).execute()
  for (let start = 0; start < rows.length; start += 500)
    await tx
      .insertInto('listingImportRows')
      .values(rows.slice(start, start + 500))
      .execute()
  return counts
}
