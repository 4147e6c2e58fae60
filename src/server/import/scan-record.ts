const quote = 0x22
const newLine = 0x0a
const carriageReturn = 0x0d

/** A value's byte range, without its quotes. */
export type CellSpan = { start: number; end: number; quoted: boolean }

export type RecordSpan = {
  cells: CellSpan[]
  /** end of the record, without its line break */
  end: number
  /** where the next record begins */
  next: number
  /** why the record can't be read; it then ends with its first line, so that the following ones can be */
  problem?: 'quote never closed' | 'text after quote' | 'too many cells'
}

/** Max columns of a spreadsheet; some programs write them all, though they are empty. */
const widest = 16_384

/**
 * Finds the CSV record that begins at `start` (RFC 4180; a quote inside an unquoted value is an ordinary character).
 * @param last whether no more bytes follow
 * @param maxCells max cells to find; empty ones behind them are skipped
 * @returns undefined if more bytes are needed
 */
export function scanRecord(
  bytes: Buffer,
  start: number,
  separator: number,
  last: boolean,
  maxCells: number,
): RecordSpan | undefined {
  const cells: CellSpan[] = []
  for (let at = start, count = 1; ; count += 1) {
    const quoted = bytes[at] === quote
    const end = quoted ? closingQuote(bytes, at + 1, last) : unquotedEnd(bytes, at, separator)
    if (end === undefined) return undefined
    if (end < 0) return upToLineEnd(bytes, start, cells, last, 'quote never closed')
    const after = quoted ? end + 1 : end
    if (after >= bytes.length && !last) return undefined
    const cell = { start: quoted ? at + 1 : at, end, quoted }
    if (cells.length < maxCells) cells.push(cell)
    else if (cell.start < end || count > widest) return upToLineEnd(bytes, start, cells, last, 'too many cells')
    if (after >= bytes.length) return { cells, end: after, next: after }
    if (isLineBreak(bytes[after])) return atLineEnd(bytes, cells, after, last)
    if (bytes[after] !== separator) {
      return upToLineEnd(bytes, start, cells.slice(0, -1), last, 'text after quote')
    }
    at = after + 1
  }
}

/** @returns -1 if there is no closing quote up to the end of the file, undefined if more bytes are needed */
function closingQuote(bytes: Buffer, from: number, last: boolean): number | undefined {
  for (let at = from; ; at += 2) {
    // Checking the next byte first avoids a slow call for each of millions of doubled quotes.
    if (bytes[at] !== quote) at = bytes.indexOf(quote, at)
    if (at < 0) return last ? -1 : undefined
    if (at + 1 >= bytes.length && !last) return undefined
    if (bytes[at + 1] !== quote) return at
  }
}

function unquotedEnd(bytes: Buffer, from: number, separator: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== separator && !isLineBreak(bytes[at])) at += 1
  return at
}

function upToLineEnd(
  bytes: Buffer,
  start: number,
  cells: CellSpan[],
  last: boolean,
  problem: RecordSpan['problem'],
): RecordSpan | undefined {
  let end = start
  while (end < bytes.length && !isLineBreak(bytes[end])) end += 1
  if (end >= bytes.length && !last) return undefined
  const record = atLineEnd(bytes, cells, end, last)
  return record && { ...record, problem }
}

function atLineEnd(bytes: Buffer, cells: CellSpan[], end: number, last: boolean): RecordSpan | undefined {
  if (bytes[end] !== carriageReturn) return { cells, end, next: Math.min(end + 1, bytes.length) }
  if (end + 1 >= bytes.length && !last) return undefined
  return { cells, end, next: end + (bytes[end + 1] === newLine ? 2 : 1) }
}

function isLineBreak(byte: number | undefined): boolean {
  return byte === newLine || byte === carriageReturn
}
