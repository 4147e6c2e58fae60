/**
 * CSV for spreadsheets: RFC 4180, with a byte order mark, without which Excel reads Sinhala as Latin. No cell is run as a
 * formula (OWASP “CSV injection”), whichever of comma, semicolon and tab the spreadsheet separates by.
 */
export function toCsv(rows: string[][]): string {
  return byteOrderMark + csvLines(rows)
}

export const byteOrderMark = '\uFEFF'

/** Lines of such a file, for one that is written bit by bit. */
export function csvLines(rows: string[][]): string {
  return rows.map(row => `${row.map(toCell).join(',')}\r\n`).join('')
}

/** How a table is written: what separates its cells, and how many characters stand before its first row. */
export type CsvFormat = { separator: string; skipped: number; skippedLines: number }

const separators = [',', ';', '\t', '|']

/**
 * The format of a CSV text by its beginning: as its line `sep=;` says, which spreadsheets write for each other, else by what the
 * first line has most often outside quotes, the first of several.
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

/** A cell as it was before {@link toCsv} guarded it, for what reads our own files again. */
export function withoutGuard(cell: string): string {
  if (!cell.includes("'")) return cell
  return atFormulas(cell, {
    atStart: text => text.replace(/^'/, ''),
    inside: text => text.replace(/([\t\r\n])'/g, '$1'),
  })
}

function toCell(text: string, column: number): string {
  // in the first one, a spreadsheet that separates by semicolons reads the whole line: -12,0+… is a formula then
  const isNumber = column > 0 && /^[+-]?\d+([.,]\d+)?$/.test(text)
  const safe = isNumber ? text : guarded(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Puts an apostrophe before each formula that a spreadsheet could find. Where it separates by something else than commas, the
 * quotes around a cell don't count, so a cell of its own begins after each semicolon, tab and line break of a text.
 */
function guarded(text: string): string {
  return atFormulas(text, { atStart: text => `'${text}`, inside: text => text.replace(/[\t\r\n]/g, "$&'") })
}

/** What begins a formula: `=`, `+`, `-`, `@`, and how Unicode writes them wide, small, or as a minus. */
const signs = /[=+\-@＝＋－＠﹦﹢﹣﹫−]/g
/** What may stand before it: what spreadsheets trim, quotes that end up before it, and apostrophes of ours. */
const skipped = /[\s\p{Cc}\p{Cf}"']/u

type Change = { atStart: (text: string) => string; inside: (text: string) => string }

/** Changes what stands before each sign, from where a spreadsheet's cell could begin. Each letter is looked at once. */
function atFormulas(text: string, { atStart, inside }: Change): string {
  const parts: string[] = []
  let done = 0
  // some trim these in front, and may run what follows
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
