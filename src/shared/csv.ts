/**
 * CSV for spreadsheets: RFC 4180, with a byte order mark, without which Excel reads Sinhala as Latin.
 * Texts that a spreadsheet would run as a formula are prefixed with an apostrophe (OWASP “CSV injection”).
 */
export function toCsv(rows: string[][]): string {
  return byteOrderMark + csvLines(rows)
}

export const byteOrderMark = '\uFEFF'

/** Lines of such a file, for one that is written bit by bit. */
export function csvLines(rows: string[][]): string {
  return rows.map(row => `${row.map(toCell).join(',')}\r\n`).join('')
}

function toCell(text: string): string {
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
