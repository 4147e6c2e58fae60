import { isUtf8 } from 'node:buffer'
import { type RecordSpan, scanRecord } from './scan-record.ts'
import type { SourceFile } from './source-file.ts'

export type CsvLimits = {
  maxColumns: number
  /** bytes: an unclosed quote would otherwise read the whole file into memory */
  longestRecord: number
  /** characters; defaults to `longestRecord` */
  longestCell?: number
}

/** A record of a file, as far as it could be read. */
export type CsvRecord = {
  /** first and last line of the record, counted from 1 */
  line: number
  lastLine: number
  /** position in the file, in bytes */
  offset: number
  length: number
  cells: string[]
  problem?: CsvProblem
}

export type CsvProblem = {
  /** overlong: the record is longer than allowed, mostly because of a quote that is never closed */
  code: 'columns' | 'quote-open' | 'overlong' | 'quote-text' | 'cell-long' | 'not-utf-8'
  /** counted from 0; absent if the problem is the record as a whole */
  cell?: number
  /** the value of the cell, or its beginning */
  value: string
}

type Format = { separator: string; offset?: number; line?: number }

/**
 * Parses the records of a CSV file in UTF-8, whose bytes are given in chunks. Cells are counted while a record is read,
 * and a broken record ends with its first line, so that the rest can be read. Records with only empty cells are left
 * out.
 */
export class CsvRecords {
  readonly #separator: number
  readonly #limits: CsvLimits
  /** Position in the file from which the next bytes are needed. */
  position: number
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  #line: number
  #isLast = false

  constructor({ separator, offset = 0, line = 1 }: Format, limits: CsvLimits) {
    this.#separator = separator.charCodeAt(0)
    this.#limits = limits
    this.position = offset
    this.#line = line
  }

  get isDone(): boolean {
    return this.#isLast && this.#at >= this.#bytes.length
  }

  /** How many bytes to give next. The number grows for a long record, which is scanned from its beginning each time. */
  wanted(piece: number): number {
    return Math.max(piece, this.#bytes.length - this.#at)
  }

  /** @param isLast whether no more bytes follow */
  give(bytes: Buffer, isLast: boolean): void {
    this.#bytes = Buffer.concat([this.#bytes.subarray(this.#at), bytes])
    this.#at = 0
    this.position += bytes.length
    this.#isLast = isLast
  }

  /** @returns undefined if more bytes are needed, or everything was read */
  next(): CsvRecord | undefined {
    while (!this.isDone) {
      const left = this.#bytes.length - this.#at
      const isOverlong = left > this.#limits.longestRecord
      const { maxColumns } = this.#limits
      const span = scanRecord(this.#bytes, this.#at, this.#separator, this.#isLast || isOverlong, maxColumns)
      if (!span) return undefined
      const record = this.#read(span, isOverlong && !this.#isLast && span.problem === 'quote never closed')
      this.#at = span.next
      if (record.problem || record.cells.some(cell => cell.trim())) return record
    }
    return undefined
  }

  #read(span: RecordSpan, isOverlong: boolean): CsvRecord {
    const [bytes, start, line] = [this.#bytes, this.#at, this.#line]
    const offset = this.position - bytes.length + start
    const lastLine = line + countLines(bytes, start, span.end)
    this.#line = lastLine + (span.next > span.end ? 1 : 0)
    const cells = decodedCells(bytes, span, this.#limits)
    const record = { line, lastLine, offset, length: span.end - start, cells }
    const problem = problemOf(bytes, start, span, cells, this.#limits)
    const code = isOverlong || (!problem && record.length > this.#limits.longestRecord) ? 'overlong' : problem?.code
    return code ? { ...record, problem: { value: '', ...problem, code } } : record
  }
}

/** Yields all records of a file, reading `piece` bytes at a time synchronously. */
export function* recordsOfFile(
  file: Pick<SourceFile, 'read'>,
  { piece, ...format }: Format & { piece: number },
  limits: CsvLimits,
): Generator<CsvRecord> {
  const records = new CsvRecords(format, limits)
  while (!records.isDone) {
    const record = records.next()
    if (record) yield record
    else if (!records.isDone) {
      const wanted = records.wanted(piece)
      const bytes = file.read(records.position, wanted)
      records.give(bytes, bytes.length < wanted)
    }
  }
}

/** The cells of a record, from the byte ranges that {@link CsvRecords} found. */
export function cellsOfRecord(bytes: Buffer, separator: string, limits: CsvLimits): string[] {
  const span = scanRecord(bytes, 0, separator.charCodeAt(0), true, limits.maxColumns)
  return span ? decodedCells(bytes, span, limits) : []
}

/**
 * A cell that is too long is decoded only as far as needed to know that: a UTF-16 unit has at most three bytes in
 * UTF-8, a surrogate pair four, and a doubled quote two.
 */
function decodedCells(bytes: Buffer, span: RecordSpan, { longestCell, longestRecord }: CsvLimits): string[] {
  const most = 3 * (longestCell ?? longestRecord) + 4
  return span.cells.map(({ start, end, quoted }) => {
    const text = bytes.toString('utf8', start, Math.min(end, start + most))
    return quoted ? text.replaceAll('""', '"') : text
  })
}

function problemOf(
  bytes: Buffer,
  start: number,
  span: RecordSpan,
  cells: string[],
  { longestCell = Number.POSITIVE_INFINITY }: CsvLimits,
): CsvProblem | undefined {
  if (span.problem === 'too many cells') return { code: 'columns', value: '' }
  if (span.problem) {
    const value = bytes.toString('utf8', start, Math.min(span.end, start + 200))
    return { code: span.problem === 'quote never closed' ? 'quote-open' : 'quote-text', cell: cells.length, value }
  }
  for (const [cell, { start, end }] of span.cells.entries()) {
    const value = cells[cell] ?? ''
    if (value.length > longestCell) return { code: 'cell-long', cell, value }
    if (!isUtf8(bytes.subarray(start, end))) return { code: 'not-utf-8', cell, value }
  }
  return undefined
}

function countLines(bytes: Buffer, start: number, end: number): number {
  let lines = 0
  for (let at = start; at < end; at++) {
    if (bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a)) lines += 1
  }
  return lines
}
