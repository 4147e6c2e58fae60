/** The names of a head, without the empty columns that spreadsheets leave at its end. */
export function namesOfHead(cells: string[]): string[] {
  const names = cells.map(cell => cell.trim())
  return names.slice(0, names.findLastIndex(Boolean) + 1)
}

/**
 * As many cells as the head has columns: what is missing at the end of a row is empty, and empty cells beyond the head go.
 * @returns undefined for a row with a value that has no column
 */
export function fitRow(cells: string[], columns: number): string[] | undefined {
  if (cells.slice(columns).some(cell => cell.trim())) return undefined
  return Array.from({ length: columns }, (_, at) => cells[at] ?? '')
}
