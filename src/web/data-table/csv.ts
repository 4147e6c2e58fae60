/**
 * CSV for spreadsheets: RFC 4180, with a byte order mark, without which Excel reads Sinhala as Latin.
 * Texts that a spreadsheet would run as a formula are prefixed with an apostrophe (OWASP “CSV injection”).
 */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map(row => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toCell(text: string): string {
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
