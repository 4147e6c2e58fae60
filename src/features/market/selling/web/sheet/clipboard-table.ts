/** Cells as spreadsheets put them on the clipboard: tabs between cells, line ends behind rows, quotes around both. */
export function readClipboard(text: string): string[][] {
  const whole = text.replace(/\r\n?$|\n$/, '')
  if (text === '') return []
  const rows: string[][] = [[]]
  for (let at = 0; ; at++) {
    const { cell, next } = whole[at] === '"' ? readQuoted(whole, at) : readPlain(whole, at)
    rows.at(-1)?.push(cell)
    at = next
    if (at >= whole.length) return rows
    if (whole[at] === '\t') continue
    rows.push([])
    if (whole.startsWith('\r\n', at)) at++
  }
}

function readPlain(text: string, from: number): { cell: string; next: number } {
  const length = text.slice(from).search(/[\t\r\n]/)
  const next = length < 0 ? text.length : from + length
  return { cell: text.slice(from, next), next }
}

/** A cell in quotes; one that doesn't end as such is a plain one that begins with a quote. */
function readQuoted(text: string, from: number): { cell: string; next: number } {
  const found = /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(from))
  if (!found) return readPlain(text, from)
  return { cell: (found[1] ?? '').replaceAll('""', '"'), next: from + found[0].length }
}

/** Writes cells for the clipboard; a single cell is its plain text. */
export function writeClipboard(rows: string[][]): string {
  const [only, ...others] = rows.flat()
  if (only !== undefined && others.length === 0) return quote(only)
  return rows.map(row => `${row.map(quote).join('\t')}\n`).join('')
}

function quote(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
