import { CsvError, parse } from 'csv-parse/sync'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Source, SourceRow } from './source-row.ts'

const separators = [',', ';', '\t', '|']

/**
 * Reads CSV with a header line; the separator is whichever of comma, semicolon, tab and bar the header uses most.
 * @throws OperatorError naming the line of a bad quote, a row of a different length, or a header with empty or duplicate names
 */
export function readCsv(text: string, fileName: string): Source {
  const rows: SourceRow[] = []
  let header: string[] | undefined
  let linesRead = 0
  const onRecord = (record: string[], info: { lines: number }) => {
    const line = linesRead + 1
    linesRead = info.lines
    if (!header) {
      header = checkHeader(record, fileName)
      return null
    }
    if (record.some(cell => cell.trim())) rows.push({ number: rows.length + 1, line, values: asObject(header, record) })
    return null
  }
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      skip_empty_lines: true,
      max_record_size: 10_000_000,
      on_record: onRecord as never,
    })
  } catch (error) {
    if (error instanceof CsvError) throw new OperatorError(`${fileName}, ${explain(error, linesRead + 1, header)}`)
    throw error
  }
  return { format: 'csv', rows, columns: new Set(header) }
}

function separatorOf(text: string): string {
  const header =
    text
      .slice(0, 100_000)
      .split(/\r?\n|\r/, 1)[0]
      ?.replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (separator: string) => header.split(separator).length
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

function checkHeader(record: string[], fileName: string): string[] {
  const names = record.map(name => name.trim())
  const empty = names.indexOf('')
  if (empty >= 0) throw new OperatorError(`${fileName}, line 1: column ${empty + 1} has no name.`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new OperatorError(`${fileName}, line 1: two columns are called “${twice}”.`)
  return names
}

function asObject(header: string[], record: string[]): Record<string, unknown> {
  return Object.fromEntries(header.map((name, index) => [name, record[index]]))
}

function explain(error: CsvError, line: number, header: string[] | undefined): string {
  const details = error as CsvError & { lines?: number; record?: string[] }
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `line ${line}: a quote is opened and never closed.`
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      return `line ${details.lines ?? line}: a quote stands in the middle of a value; double it and quote the whole value.`
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
      return `line ${line}: ${details.record?.length ?? 'another number of'} values for ${header?.length ?? 'the'} columns.`
    default:
      return `line ${details.lines ?? line}: ${error.message}`
  }
}
