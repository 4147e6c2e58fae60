import { isUtf8 } from 'node:buffer'
import { open, readFile } from 'node:fs/promises'
import { OperatorError } from '#server/config/operator-error.ts'
import { separatorOf } from './open-export.ts'
import { type ExportFormat, readColumns } from './product-columns.ts'
import { readRecords } from './read-csv-records.ts'

export type InspectedExport = {
  /** null: nobody knows it, so somebody has to match its columns */
  format: Exclude<ExportFormat, 'columns'> | null
  /** with the first values that they have */
  columns: { name: string; samples: string[] }[]
  /** without the head */
  rows: number
}

/** Why a file can't be imported at all. */
export type UnreadableExport = 'empty' | 'not-csv' | 'encoding' | 'rows'

const samples = 3
const longestSample = 60

/** Looks at a file that somebody chose, of at most some megabytes: what it is, and whether it can be read. */
export async function inspectExport(
  path: string,
  { mostRows, mostColumns }: { mostRows: number; mostColumns: number },
): Promise<InspectedExport | { refused: UnreadableExport }> {
  const refused = refusalOf(await readFile(path))
  if (refused) return { refused }
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(100_000), 0, 100_000, 0)
    const separator = separatorOf(buffer.toString('utf8', 0, bytesRead)).charCodeAt(0)
    let columns: InspectedExport['columns'] | undefined
    let rows = 0
    for await (const { cells } of readRecords(file, separator)) {
      if (!columns) {
        if (cells.length < 2 || cells.length > mostColumns) return { refused: 'not-csv' }
        columns = cells.map(name => ({ name: name.trim().slice(0, 200), samples: [] }))
        continue
      }
      rows += 1
      if (rows > mostRows) return { refused: 'rows' }
      if (rows <= 50) addSamples(columns, cells)
    }
    if (!columns || rows === 0) return { refused: 'empty' }
    return { format: formatOf(columns.map(({ name }) => name)), columns, rows }
  } finally {
    await file.close()
  }
}

function refusalOf(bytes: Buffer): UnreadableExport | undefined {
  const start = bytes.toString('latin1', 0, 4)
  if (start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')) return 'encoding'
  // archives and spreadsheets, PDF, the old spreadsheets, and whatever else isn't text
  if (start.startsWith('PK') || start === '%PDF' || start.startsWith('\xd0\xcf\x11') || bytes.includes(0))
    return 'not-csv'
  if (!isUtf8(bytes)) return 'encoding'
  return bytes.toString('utf8', 0, 100_000).replace('\ufeff', '').trim() ? undefined : 'empty'
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
