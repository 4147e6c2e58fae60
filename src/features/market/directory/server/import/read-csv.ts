import { OperatorError } from '#server/config/operator-error.ts'
import { type CsvProblem, recordsOfFile } from '#server/import/csv-records.ts'
import { fitRow, namesOfHead } from '#server/import/fit-row.ts'
import type { SourceFile } from '#server/import/source-file.ts'
import { csvFormatOf } from '#shared/csv.ts'
import { longestItem, type Source, type SourceRow } from './source-row.ts'

const limits = { maxColumns: 2000, longestRecord: longestItem }

/**
 * Reads CSV in UTF-8 with a header line. The separator is the most frequent of comma, semicolon, tab and bar in the
 * header, unless a line `sep=` names another. Empty columns and missing cells at the end of a row are accepted, as
 * spreadsheets leave them.
 * @throws OperatorError naming the line of a bad quote, a value without a column, or a header with empty or duplicate
 * names
 */
export function readCsv(file: SourceFile, fileName: string, piece: number): Source {
  const columns = new Set<string>()
  return { format: 'csv', rows: rowsOf(file, fileName, piece, columns), columns }
}

function* rowsOf(file: SourceFile, fileName: string, piece: number, columns: Set<string>): Generator<SourceRow> {
  const start = file.read(0, 100_000).toString()
  const { separator, skipped, skippedLines } = csvFormatOf(start)
  const offset = Buffer.byteLength(start.slice(0, skipped))
  let header: string[] | undefined
  let number = 0
  for (const record of recordsOfFile(file, { separator, offset, line: skippedLines + 1, piece }, limits)) {
    const { line, cells, problem } = record
    if (problem) throw new OperatorError(`${fileName}, line ${line}: ${explain(problem)}`)
    if (!header) {
      header = checkHeader(namesOfHead(cells), `${fileName}, line ${line}`)
      for (const name of header) columns.add(name)
      continue
    }
    const fitted = fitRow(cells, header.length)
    if (!fitted) {
      const values = cells.findLastIndex(cell => cell.trim()) + 1
      throw new OperatorError(`${fileName}, line ${line}: ${values} values for ${header.length} columns.`)
    }
    number += 1
    yield { number, line, values: asObject(header, fitted) }
  }
}

function checkHeader(names: string[], where: string): string[] {
  const empty = names.indexOf('')
  if (empty >= 0) throw new OperatorError(`${where}: column ${empty + 1} has no name.`)
  const known = new Set<string>()
  const twice = names.find(name => known.size === known.add(name).size)
  if (twice) throw new OperatorError(`${where}: two columns are called “${twice}”.`)
  return names
}

function asObject(header: string[], cells: string[]): Record<string, unknown> {
  return Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
}

function explain({ code }: CsvProblem): string {
  switch (code) {
    case 'columns':
      return `too many columns; at most ${limits.maxColumns} are read.`
    case 'overlong':
      return `a row of more than ${longestItem} bytes. A quote may be opened and never closed.`
    case 'quote-open':
      return 'a quote is opened and never closed.'
    case 'quote-text':
      return 'a quote stands in the middle of a value; double it and quote the whole value.'
    default:
      return 'a value that can’t be read.'
  }
}
