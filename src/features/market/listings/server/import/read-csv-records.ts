import type { FileHandle } from 'node:fs/promises'
import {
  type CsvProblem,
  CsvRecords,
  cellsOfRecord,
  type CsvRecord as RecordOfFile,
} from '#server/import/csv-records.ts'
import { takeTurns } from '#server/work/take-turns.ts'
import { csvFormatOf } from '#shared/csv.ts'
import { maxColumns } from '../../file-limits.ts'
import type { Wrong } from './product-row.ts'

/** A record of the file, as far as it could be read. */
export type CsvRecord = Pick<RecordOfFile, 'line' | 'offset' | 'length' | 'cells'> & { problem?: RecordProblem }

/** `cell` counts from 0; without it the problem concerns the whole record. */
export type RecordProblem = Wrong & { cell?: number; value: string }

const chunkSize = 256 * 1024
export const longestRecord = 2 * 1024 * 1024
export const longestCell = 100_000
const limits = { maxColumns, longestRecord, longestCell }

/**
 * Yields the records of a UTF-8 CSV file; a broken one carries its problem and does not stop the rest. Between records
 * other work gets its turn on the thread.
 */
export async function* readRecords(file: FileHandle, separator: number): AsyncGenerator<CsvRecord> {
  const start = (await readChunk(file, 0, 2000)).toString()
  const { skipped, skippedLines } = csvFormatOf(start)
  const format = { offset: Buffer.byteLength(start.slice(0, skipped)), line: skippedLines + 1 }
  const records = new CsvRecords({ separator: String.fromCharCode(separator), ...format }, limits)
  const turn = takeTurns()
  while (!records.isDone) {
    await turn()
    const record = records.next()
    if (record) {
      const { line, offset, length, cells, problem } = record
      yield { line, offset, length, cells, ...(problem && { problem: recordProblemOf(problem) }) }
    } else if (!records.isDone) {
      const wanted = records.wanted(chunkSize)
      const chunk = await readChunk(file, records.position, wanted)
      records.give(chunk, chunk.length < wanted)
    }
  }
}

/** Rereads a record that {@link readRecords} found intact. */
export async function readRecordAt(file: FileHandle, offset: number, length: number, separator: number) {
  return cellsOfRecord(await readChunk(file, offset, length), String.fromCharCode(separator), limits)
}

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

function recordProblemOf({ code, cell, value }: CsvProblem): RecordProblem {
  const at = { value, ...(cell !== undefined && { cell }) }
  switch (code) {
    case 'columns':
      return { ...at, code: 'columns-too-many', given: { most: maxColumns } }
    case 'cell-long': {
      const given = { number: value.length, most: longestCell }
      return { ...at, value: value.slice(0, 200), code: 'value-too-long', given }
    }
    case 'overlong':
      return { ...at, code: 'quote-open' }
    default:
      return { ...at, code }
  }
}
