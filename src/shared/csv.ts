/**
 * CSV for spreadsheets: RFC 4180, with a byte order mark, without which Excel reads Sinhala as Latin. No cell is run as
 * a formula (OWASP “CSV injection”), whether the spreadsheet separates cells by comma, semicolon or tab.
 */
export function toCsv(rows: string[][]): string {
  return byteOrderMark + csvLines(rows)
}

export const byteOrderMark = '\uFEFF'

/** Lines of such a file, for writing it in parts. */
export function csvLines(rows: string[][]): string {
  return rows.map(row => `${row.map(toCell).join(',')}\r\n`).join('')
}

/** The format of a table: its separator, and the number of characters before its first row. */
export type CsvFormat = { separator: string; skipped: number; skippedLines: number }

const separators = [',', ';', '\t', '|']

/**
 * The format of a CSV text, found from its beginning: the separator in its line `sep=;`, which spreadsheets write for
 * each other, or else the one most frequent outside quotes in the first line. Of equally frequent ones the first is
 * used.
 */
export function csvFormatOf(start: string, among: readonly string[] = separators): CsvFormat {
  const [mark = ''] = /^\ufeff?/.exec(start) ?? []
  const [line, separator] =
    /^"?sep=([^\w\s"]|\t)"?[,;\t |]*(?:\r\n|\n|\r|$)/i.exec(start.slice(mark.length, 1000)) ?? []
  if (line && separator && separator <= '~') return { separator, skipped: mark.length + line.length, skippedLines: 1 }
  return { separator: mostUsed(start.slice(mark.length, 100_000), among), skipped: mark.length, skippedLines: 0 }
}

function mostUsed(text: string, among: readonly string[]): string {
  const quoted = /(^|[,;\t|\r\n])"(?:[^"]|"")*"/g
  const [line = ''] = text
    .trimStart()
    .replace(quoted, '$1')
    .split(/\r?\n|\r/, 1)
  const count = (separator: string) => line.split(separator).length
  return among.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

/** A cell as it was before {@link toCsv} guarded it, for reading our own files. */
export function withoutGuard(cell: string): string {
  if (!cell.includes("'")) return cell
  return atFormulas(cell, {
    atStart: text => text.replace(/^'/, ''),
    inside: text => text.replace(/([\t\r\n])'/g, '$1'),
  })
}

function toCell(text: string, column: number): string {
  // In the first column, a spreadsheet that separates by semicolons reads the whole line: -12,0+… would be a formula.
  const isNumber = column > 0 && /^[+-]?\d+([.,]\d+)?$/.test(text)
  const safe = isNumber ? text : guarded(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Puts an apostrophe before each formula that a spreadsheet could find. If its separator is not the comma, the quotes
 * around a cell don't count, so another cell begins after each semicolon, tab and line break in a text.
 */
function guarded(text: string): string {
  return atFormulas(text, { atStart: text => `'${text}`, inside: text => text.replace(/[\t\r\n]/g, "$&'") })
}

/** Characters that begin a formula: `=`, `+`, `-`, `@`, and their wide and small forms and minus signs in Unicode. */
const signs = /[=+\-@＝＋－＠﹦﹢﹣﹫−]/g
/**
 * Characters that may precede a formula: those that spreadsheets trim, quotes that end up before it, and our own
 * apostrophes.
 */
const skipped = /[\s\p{Cc}\p{Cf}"']/u

type Change = { atStart: (text: string) => string; inside: (text: string) => string }

/** Changes the text before each sign, from where a spreadsheet's cell could begin. Each character is read once. */
function atFormulas(text: string, { atStart, inside }: Change): string {
  const parts: string[] = []
  let done = 0
  // Some spreadsheets trim these characters at the start, and may run the rest.
  let isMarked = !/^'*[\t\r]/.test(text)
  for (const { index } of text.matchAll(signs)) {
    let from = index
    while (from > done && skipped.test(text[from - 1] ?? '')) from -= 1
    const before = inside(text.slice(from, index))
    const begins = from === 0 || text[from - 1] === ';'
    if (from === 0) isMarked = true
    parts.push(text.slice(done, from), begins ? atStart(before) : before)
    done = index
  }
  parts.push(text.slice(done))
  const changed = parts.join('')
  return isMarked ? changed : atStart(changed)
}
