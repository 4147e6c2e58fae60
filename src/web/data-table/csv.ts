/**
 * A table as a file that spreadsheets open: RFC 4180, with a byte order mark, without which Excel takes Sinhala for Latin.
 * Texts that a spreadsheet would run as a formula get an apostrophe in front (OWASP “CSV injection”).
 */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map(row => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toCell(text: string): string {
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
