import { CsvError, parse } from 'csv-parse/sync'
import { OperatorError } from '#server/config/operator-error.ts'
import type { SourceFile } from '#server/import/source-file.ts'
import { separatorOf } from '#shared/csv.ts'
import { countLines, csvPieces, longestItem, skipBreaks } from './csv-pieces.ts'
import type { Source, SourceRow } from './source-row.ts'

const mostColumns = 2000
const separators = [',', ';', '\t', '|']

/**
 * Reads CSV with a header line; the separator is whichever of comma, semicolon, tab and bar the header uses most.
 * @throws OperatorError naming the line of a bad quote, a row of a different length, or a header with empty or duplicate names
 */
export function readCsv(file: SourceFile, fileName: string, piece: number): Source {
  const columns = new Set<string>()
  return { format: 'csv', rows: rowsOf(file, fileName, piece, columns), columns }
}

function* rowsOf(file: SourceFile, fileName: string, piece: number, columns: Set<string>): Generator<SourceRow> {
  const start = file.read(0, 100_000).toString()
  const format = { delimiter: separatorOf(start, separators), record_delimiter: lineEndOf(start) }
  let header: string[] | undefined
  let number = 0
  let linesBefore = 0
  let linesRead = 0
  for (const bytes of csvPieces(file, fileName, piece)) {
    const rows: SourceRow[] = []
    let end = 0
    const onRecord = (record: string[], info: { bytes: number }) => {
      const first = skipBreaks(bytes, end)
      const line = linesRead + countLines(bytes, end, first) + 1
      end = info.bytes + format.record_delimiter.length
      linesRead = line - 1 + countLines(bytes, first, end)
      if (!header) {
        header = checkHeader(record, fileName)
        for (const name of header) columns.add(name)
      } else if (record.length !== header.length) {
        throw new OperatorError(`${fileName}, ${wrongLength(line, record, header)}`)
      } else if (record.some(cell => cell.trim())) {
        rows.push({ number: ++number, line, values: asObject(header, record) })
      }
      return null
    }
    try {
      parse(bytes, {
        ...format,
        bom: linesBefore === 0,
        skip_empty_lines: true,
        max_record_size: longestItem,
        on_record: onRecord as never,
      })
    } catch (error) {
      if (error instanceof CsvError)
        throw new OperatorError(`${fileName}, ${explain(error, linesBefore, linesRead + 1, header)}`)
      throw error
    }
    linesRead += countLines(bytes, end)
    linesBefore = linesRead
    yield* rows
  }
}

/** As csv-parse finds it: the first that stands outside quotes. */
function lineEndOf(start: string): string {
  return /\r?\n|\r/.exec(start.replace(/"(?:[^"]|"")*"/g, ''))?.[0] ?? '\n'
}

function checkHeader(record: string[], fileName: string): string[] {
  const names = record.map(name => name.trim())
  const empty = names.indexOf('')
  if (empty >= 0) throw new OperatorError(`${fileName}, line 1: column ${empty + 1} has no name.`)
  if (names.length > mostColumns)
    throw new OperatorError(`${fileName}, line 1: ${names.length} columns; at most ${mostColumns} are read.`)
  const known = new Set<string>()
  const twice = names.find(name => known.size === known.add(name).size)
  if (twice) throw new OperatorError(`${fileName}, line 1: two columns are called “${twice}”.`)
  return names
}

function asObject(header: string[], record: string[]): Record<string, unknown> {
  return Object.fromEntries(header.map((name, index) => [name, record[index]]))
}

function wrongLength(line: number, record: unknown[] | undefined, header: string[] | undefined): string {
  return `line ${line}: ${record?.length ?? 'another number of'} values for ${header?.length ?? 'the'} columns.`
}

/** `linesBefore`: of the pieces before the one that the error counts in. */
function explain(error: CsvError, linesBefore: number, line: number, header: string[] | undefined): string {
  const details = error as CsvError & { lines?: number; record?: string[] }
  const at = details.lines === undefined ? line : linesBefore + details.lines
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `line ${line}: a quote is opened and never closed.`
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return `line ${at}: a quote stands in the middle of a value; double it and quote the whole value.`
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
      return wrongLength(line, details.record, header)
    default:
      return `line ${at}: ${error.message}`
  }
}
