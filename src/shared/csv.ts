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

/** The one of these that the first line has most often outside quotes, the first of several. */
export function separatorOf(text: string, separators: readonly string[]): string {
  const [line = ''] = text.trimStart().split(/\r?\n|\r/, 1)
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

function toCell(text: string): string {
  if (text === '') return text
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  // also what separates cells in other countries' spreadsheets, or the rest of a text would be a cell of its own
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
