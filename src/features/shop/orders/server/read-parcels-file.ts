import { readTable, TableError } from '#server/import/read-table.ts'

/** `id`: of a chosen order; otherwise it is found by its number */
export type AskedParcel = { row: number; order: string; id?: number; carrier: string; tracking: string }

const columns = ['order', 'carrier', 'tracking'] as const

/**
 * The rows of a CSV file with comma, semicolon or tab, whichever its first line uses most. Columns are found by the
 * headers `order`, `carrier` and `tracking`; without headers they are taken in this order. Empty rows are left out. A
 * file that is no CSV has no rows.
 */
export function readParcelsFile(text: string): AskedParcel[] {
  const [head, ...rest] = recordsOf(text)
  if (!head) return []
  const names = head.cells.map(cell => cell.trim().toLowerCase())
  const hasHeads = names.includes('order')
  const at = (name: (typeof columns)[number]) => (hasHeads ? names.indexOf(name) : columns.indexOf(name))
  return (hasHeads ? rest : [head, ...rest]).map(({ row, cells }) => {
    const cell = (name: (typeof columns)[number]) => (cells[at(name)] ?? '').trim()
    return { row, order: cell('order'), carrier: cell('carrier'), tracking: cell('tracking') }
  })
}

function recordsOf(text: string): { row: number; cells: string[] }[] {
  try {
    return readTable(text, { maxRows: 20_000, separators: ['\t', ';', ','], relaxed: true })
      .map(({ cells }, index) => ({ row: index + 1, cells }))
      .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  } catch (error) {
    if (error instanceof TableError) return []
    throw error
  }
}
