import { OperatorError } from '#server/config/operator-error.ts'
import { namesOfHead } from '#server/import/fit-row.ts'
import { openTextFile } from '#server/import/open-text-file.ts'
import { csvFormatOf } from '#shared/csv.ts'
import type { TextEncoding } from '#shared/text-encoding.ts'
import { longestColumn, maxColumns } from '../../file-limits.ts'
import { type ExportFormat, readColumns } from './product-columns.ts'
import { readRecords } from './read-csv-records.ts'

export type InspectedExport = {
  /** null: unknown, so the importer has to match the columns */
  format: Exclude<ExportFormat, 'columns'> | null
  /** each with its first values */
  columns: { name: string; samples: string[] }[]
  /** without the header */
  rows: number
}

/** Why a file can't be imported at all; if something exceeds a limit, with that limit and the first line beyond it. */
export type UnreadableExport =
  | { refused: 'empty' | 'not-csv' | 'encoding' }
  | { refused: 'rows' | 'columns'; line: number; most: number }

const samples = 3
const longestSample = 60

/**
 * Detects what an uploaded file is and whether it can be read. It stops at the first row or column beyond the limit.
 */
export async function inspectExport(
  path: string,
  { maxRows }: { maxRows: number },
): Promise<InspectedExport | UnreadableExport> {
  const { file, encoding } = await openTextFile(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(100_000), 0, 100_000, 0)
    const start = buffer.subarray(0, bytesRead)
    if (isOtherKind(start, encoding)) return { refused: 'not-csv' }
    if (!encoding) return { refused: 'encoding' }
    const separator = csvFormatOf(start.toString()).separator.charCodeAt(0)
    let columns: InspectedExport['columns'] | undefined
    let rows = 0
    for await (const { cells, line, problem } of readRecords(file, separator)) {
      if (problem?.code === 'columns-too-many') return { refused: 'columns', line, most: maxColumns }
      if (!columns) {
        const names = namesOfHead(cells)
        if (names.length < 2) return { refused: 'not-csv' }
        columns = names.map(name => ({ name: name.slice(0, longestColumn), samples: [] }))
        continue
      }
      rows += 1
      if (rows > maxRows) return { refused: 'rows', line, most: maxRows }
      if (rows <= 50) addSamples(columns, cells)
    }
    if (!columns || rows === 0) return { refused: 'empty' }
    return { format: formatOf(columns.map(({ name }) => name)), columns, rows }
  } finally {
    await file.close()
  }
}

/** An archive or spreadsheet, a PDF, an old spreadsheet, or another format that isn't text. */
function isOtherKind(start: Buffer, encoding: TextEncoding | undefined): boolean {
  const mark = start.toString('latin1', 0, 4)
  if (mark.startsWith('PK') || mark === '%PDF' || mark.startsWith('\xd0\xcf\x11')) return true
  return encoding === undefined && start.includes(0)
}

function addSamples(columns: InspectedExport['columns'], cells: string[]): void {
  for (const [index, column] of columns.entries()) {
    const value = (cells[index] ?? '').replace(/\s+/g, ' ').trim().slice(0, longestSample)
    if (value && column.samples.length < samples && !column.samples.includes(value)) column.samples.push(value)
  }
}

function formatOf(header: string[]): InspectedExport['format'] {
  try {
    const { format } = readColumns(header, 'the file')
    return format === 'columns' ? null : format
  } catch (error) {
    if (error instanceof OperatorError) return null
    throw error
  }
}
