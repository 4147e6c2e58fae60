import { writeReportFile } from '#server/import/report-file.ts'
import { type ListingImportResult, type ProductResult, saidOfRows } from './listing-import-result.ts'

const header = [
  'row',
  'line',
  'product',
  'title',
  'result',
  'listing',
  'column',
  'value',
  'problem',
  'what to do',
  'warnings',
]

/** Writes a line per row of the file, one per further problem in it, and one per listing that is no longer in it. */
export async function writeListingReport(path: string, result: ListingImportResult): Promise<void> {
  await writeReportFile(path, reportLines(result))
}

function* reportLines({ products, gone }: ListingImportResult): Generator<string[]> {
  yield header
  const rows = products.flatMap(product => {
    const said = saidOfRows(product)
    return product.rows.map(row => ({ product, row, said: said(row.number) }))
  })
  for (const { product, row, said } of rows.sort((a, b) => a.row.number - b.row.number))
    yield* linesOf(product, row, said)
  for (const { sourceId, title, listingId } of gone)
    yield ['', '', sourceId, title, 'not in the file', addressOf(listingId), '', '', '', '', 'it stays as it is']
}

function* linesOf(
  product: ProductResult,
  row: ProductResult['rows'][number],
  said: ReturnType<ReturnType<typeof saidOfRows>>,
): Generator<string[]> {
  const { sourceId, title, result, listingId, problems } = product
  const place = [String(row.number), String(row.line), sourceId, title, result, listingId ? addressOf(listingId) : '']
  const warnings = said.warnings.map(one => one.message)
  const own = said.problems
  if (own.length === 0) {
    const other = problems[0]?.row
    const cause = other ? ['', '', `row ${other} of its product is broken`, `mend row ${other}`] : ['', '', '', '']
    yield [...place, ...cause, warnings.join('; ')]
  }
  for (const [index, { column, value, why, advice }] of own.entries())
    yield [...place, column, value, why, advice, index === 0 ? warnings.join('; ') : '']
}

function addressOf(listingId: number): string {
  return `/marketplace/listing/${listingId}`
}
