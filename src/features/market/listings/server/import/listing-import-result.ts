import type { ListingWarningKind } from '../../import-problems.ts'
import type { ExportFormat } from './product-columns.ts'
import type { ListingWarning, RowProblem } from './product-row.ts'

export type ProductResult = {
  sourceId: string
  title: string
  result: 'created' | 'changed' | 'unchanged' | 'skipped' | 'not reached'
  /** id of its listing, if there is one */
  listingId: number | null
  rows: { number: number; line: number }[]
  /** why a product was skipped, otherwise empty */
  problems: RowProblem[]
  warnings: ListingWarning[]
}

/** Problems and warnings of each row of a product, by its number. */
export function saidOfRows({ problems, warnings }: Pick<ProductResult, 'problems' | 'warnings'>) {
  const [problemsOf, warningsOf] = [Map.groupBy(problems, one => one.row), Map.groupBy(warnings, one => one.row)]
  return (row: number) => ({ problems: problemsOf.get(row) ?? [], warnings: warningsOf.get(row) ?? [] })
}

/** A listing of the same source that is no longer in the file; it is kept. */
export type GoneListing = { sourceId: string; title: string; listingId: number }

export type ListingImportResult = {
  format: ExportFormat
  currency: string
  products: ProductResult[]
  gone: GoneListing[]
  /** whether it was stopped before the end */
  interrupted: boolean
}

export type ListingImportCounts = {
  rows: number
  results: Record<ProductResult['result'], number>
  /** “Variant Price: not a price” → products */
  skippedBecause: Map<string, number>
  warnings: Map<ListingWarningKind, number>
  /** categories in the shop's words → products, most frequent first */
  unknownCategories: Map<string, number>
}

export function countListingImport({ products }: ListingImportResult): ListingImportCounts {
  const results = { created: 0, changed: 0, unchanged: 0, skipped: 0, 'not reached': 0 }
  const skippedBecause = new Map<string, number>()
  const warnings = new Map<ListingWarningKind, number>()
  const categories = new Map<string, number>()
  let rows = 0
  for (const product of products) {
    rows += product.rows.length
    results[product.result] += 1
    const [problem] = product.problems
    if (problem) addTo(skippedBecause, [problem.column, problem.why.replace(/\d+/g, '…')].filter(Boolean).join(': '))
    for (const { kind, message } of product.warnings) {
      addTo(warnings, kind)
      const category = /^unknown category “(.*)”$/.exec(message)?.[1]
      if (category) addTo(categories, category)
    }
  }
  return { rows, results, skippedBecause, warnings, unknownCategories: byFrequency(categories) }
}

function addTo<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function byFrequency(counts: Map<string, number>): Map<string, number> {
  return new Map([...counts].sort((a, b) => b[1] - a[1]))
}
