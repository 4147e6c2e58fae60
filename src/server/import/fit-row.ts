/** The column names of a header row, without the empty columns that spreadsheets leave at its end. */
export function namesOfHead(cells: string[]): string[] {
  const names = cells.map(cell => cell.trim())
  return names.slice(0, names.findLastIndex(Boolean) + 1)
}

/**
 * Gives a row as many cells as the header has: missing cells at the end are empty, and empty ones beyond the header are
 * dropped.
 * @returns undefined for a row with a value that has no column
 */
export function fitRow(cells: string[], columns: number): string[] | undefined {
  if (cells.slice(columns).some(cell => cell.trim())) return undefined
  return Array.from({ length: columns }, (_, at) => cells[at] ?? '')
}
