import type { FileHandle } from 'node:fs/promises'
import { OperatorError } from '#server/config/operator-error.ts'
import { csvFormatOf } from '#shared/csv.ts'
import { type MatchedColumns, matchedColumns, readColumns } from './product-columns.ts'
import { rowProblem } from './product-row.ts'
import { readRecords } from './read-csv-records.ts'
import type { ExportFile } from './read-product.ts'

/**
 * Detects the separator, format and columns of a product export from its beginning.
 * @param matched the meaning of the columns, for an unknown format
 * @throws OperatorError for a file that is empty, not CSV in UTF-8, or neither Shopify's nor WooCommerce's
 */
export async function openExport(file: FileHandle, fileName: string, matched?: MatchedColumns): Promise<ExportFile> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(100_000), 0, 100_000, 0)
  const start = buffer.subarray(0, bytesRead)
  if (start.toString('latin1', 0, 2) === 'PK')
    throw new OperatorError(`${fileName} is a spreadsheet or an archive: save it as CSV (UTF-8) first.`)
  if (!start.toString('utf8').trim()) throw new OperatorError(`${fileName} is empty.`)
  const separator = csvFormatOf(start.toString('utf8')).separator.charCodeAt(0)
  for await (const { cells, problem, line } of readRecords(file, separator)) {
    if (problem) {
      const { why, advice } = rowProblem({ row: 0, column: '', value: '' }, problem)
      throw new OperatorError(`${fileName}, line ${line}: ${why}; ${advice}.`)
    }
    return { file, separator, columns: matched ? matchedColumns(cells, matched) : readColumns(cells, fileName) }
  }
  throw new OperatorError(`${fileName} is empty.`)
}

/** Whether a file begins like a product export, so that it isn't mistaken for a list of enterprises. */
export function isProductExport(start: string): boolean {
  const { separator, skipped } = csvFormatOf(start)
  const [header = ''] = start.slice(skipped).split(/\r?\n|\r/, 1)
  const names = header.split(separator).map(name => name.replace(/^"|"$/g, '').trim().toLowerCase())
  const has = (...all: string[]) => all.every(name => names.includes(name))
  return names.includes('title (en)') || has('title', 'handle') || has('title', 'url handle') || isExport(names)
}

function isExport(names: string[]): boolean {
  try {
    return readColumns(names, 'the file').format === 'woocommerce'
  } catch {
    return false
  }
}
