import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { OperatorError } from '#server/config/operator-error.ts'
import { longestColumn, mostColumns } from '../../file-limits.ts'
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

/** Why a file can't be imported at all; of what is too much in it, the limit, and the first line beyond it. */
export type UnreadableExport =
  | { refused: 'empty' | 'not-csv' | 'encoding' }
  | { refused: 'rows' | 'columns'; line: number; most: number }

const samples = 3
const longestSample = 60

/** Looks at a file that somebody chose: what it is, and whether it can be read. It stops at the first row or column too many. */
export async function inspectExport(
  path: string,
  { mostRows }: { mostRows: number },
): Promise<InspectedExport | UnreadableExport> {
  const refused = await refusalOf(path)
  if (refused) return { refused }
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(100_000), 0, 100_000, 0)
    const separator = separatorOf(buffer.toString('utf8', 0, bytesRead)).charCodeAt(0)
    let columns: InspectedExport['columns'] | undefined
    let rows = 0
    for await (const { cells, line, problem } of readRecords(file, separator)) {
      if (problem?.code === 'columns-too-many') return { refused: 'columns', line, most: mostColumns }
      if (!columns) {
        if (cells.length < 2) return { refused: 'not-csv' }
        columns = cells.map(name => ({ name: name.trim().slice(0, longestColumn), samples: [] }))
        continue
      }
      rows += 1
      if (rows > mostRows) return { refused: 'rows', line, most: mostRows }
      if (rows <= 50) addSamples(columns, cells)
    }
    if (!columns || rows === 0) return { refused: 'empty' }
    return { format: formatOf(columns.map(({ name }) => name)), columns, rows }
  } finally {
    await file.close()
  }
}

async function refusalOf(path: string): Promise<'empty' | 'not-csv' | 'encoding' | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isEmpty = true
  let isStart = true
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const start = isStart ? bytes.toString('latin1', 0, 4) : ''
    isStart = false
    if (start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')) return 'encoding'
    // archives and spreadsheets, PDF, the old spreadsheets, and whatever else isn't text
    if (start.startsWith('PK') || start === '%PDF' || start.startsWith('\xd0\xcf\x11') || bytes.includes(0))
      return 'not-csv'
    try {
      const text = decoder.decode(bytes, { stream: true })
      isEmpty &&= text.trim() === ''
    } catch {
      return 'encoding'
    }
  }
  try {
    decoder.decode()
  } catch {
    return 'encoding'
  }
  return isEmpty ? 'empty' : undefined
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
