import { isUtf8 } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { type RecordSpan, scanRecord } from '#server/import/scan-record.ts'
import { takeTurns } from '#server/work/take-turns.ts'
import { mostColumns } from '../../file-limits.ts'
import type { Wrong } from './product-row.ts'

/** A record of the file, as far as it could be read. */
export type CsvRecord = {
  /** line on which it begins, counted from 1 */
  line: number
  /** bytes of the file */
  offset: number
  length: number
  cells: string[]
  problem?: RecordProblem
}

/** `cell` counts from 0; without one it is the record as a whole. */
export type RecordProblem = Wrong & { cell?: number; value: string }

const chunkSize = 256 * 1024
/** Longest record: an unclosed quote would otherwise read the whole file into memory. */
export const longestRecord = 2 * 1024 * 1024
export const longestCell = 100_000
/** bytes of a cell: a character has three at most, a pair of them four, a doubled quote two, so more are too many anyhow */
const mostDecoded = 3 * longestCell + 4

/**
 * Yields the records of a UTF-8 CSV file; a broken one carries its problem and does not stop the rest. Whoever else waits for
 * the thread gets a turn meanwhile.
 */
export async function* readRecords(file: FileHandle, separator: number): AsyncGenerator<CsvRecord> {
  let bytes: Buffer = Buffer.alloc(0)
  let offset = 0
  let at = 0
  let line = 1
  let last = false
  const turn = takeTurns()
  for (;;) {
    await turn()
    const overlong = bytes.length - at > longestRecord
    const span = scanRecord(bytes, at, separator, last || overlong, mostColumns)
    if (!span) {
      // a long record is looked at again from its beginning, so ever more is read at once
      const size = Math.max(chunkSize, bytes.length - at)
      const chunk = await readChunk(file, offset + bytes.length, size)
      last = chunk.length < size
      bytes = Buffer.concat([bytes.subarray(at), chunk])
      offset += at
      at = 0
      if (offset === 0 && bytes.subarray(0, 3).equals(byteOrderMark)) at = 3
      continue
    }
    const record = decodeRecord(bytes, at, span)
    if (record.cells.some(cell => cell.trim()) || record.problem) yield { ...record, line, offset: offset + at }
    line += countLines(bytes, at, span.next)
    at = span.next
    if (last && at >= bytes.length) return
  }
}

/** Rereads a record that {@link readRecords} found intact. */
export async function readRecordAt(file: FileHandle, offset: number, length: number, separator: number) {
  const bytes = await readChunk(file, offset, length)
  const span = scanRecord(bytes, 0, separator, true, mostColumns)
  return span ? decodeRecord(bytes, 0, span).cells : []
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

async function readChunk(file: FileHandle, position: number, size: number): Promise<Buffer> {
  const chunk = Buffer.allocUnsafe(size)
  let filled = 0
  while (filled < size) {
    const { bytesRead } = await file.read(chunk, filled, size - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return chunk.subarray(0, filled)
}

function decodeRecord(bytes: Buffer, start: number, span: RecordSpan): Omit<CsvRecord, 'line' | 'offset'> {
  const cells = span.cells.map(cell => {
    const text = bytes.toString('utf8', cell.start, Math.min(cell.end, cell.start + mostDecoded))
    return cell.quoted ? text.replaceAll('""', '"') : text
  })
  const problem = broken(bytes, span, bytes.toString('utf8', start, Math.min(span.end, start + 200)), cells)
  return { length: span.end - start, cells, ...(problem && { problem }) }
}

function broken(bytes: Buffer, span: RecordSpan, text: string, cells: string[]): RecordProblem | undefined {
  if (span.problem === 'too many cells') return { value: '', code: 'columns-too-many', given: { most: mostColumns } }
  if (span.problem) {
    const code = span.problem === 'quote never closed' ? 'quote-open' : 'quote-text'
    return { cell: cells.length, value: text, code }
  }
  for (const [index, { start, end }] of span.cells.entries()) {
    const value = cells[index] ?? ''
    if (value.length > longestCell) {
      const given = { number: value.length, most: longestCell }
      return { cell: index, value: value.slice(0, 200), code: 'value-too-long', given }
    }
    if (!isUtf8(bytes.subarray(start, end))) return { cell: index, value, code: 'not-utf-8' }
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
