import { csvFormatOf, withoutGuard } from '#shared/csv.ts'
import { CsvRecords } from './csv-records.ts'

/** Why a text can't be read as a table: a limit it exceeds, or a misplaced quote. Has the line, counted from 1. */
export class TableError extends Error {
  readonly why: 'rows' | 'columns' | 'quotes'
  readonly line: number

  constructor(why: TableError['why'], line: number) {
    super(`${why}, line ${line}`)
    this.why = why
    this.line = line
  }
}

type TableLimits = {
  /** max records, including the header */
  maxRows: number
  maxColumns?: number
  /** max bytes of a record: an open quote would otherwise make one record of the whole text */
  longestRecord?: number
  /** candidates: the one that occurs most in the first line is used, unless a line `sep=` names another */
  separators?: readonly string[]
  /** a quote in the middle of a cell is an ordinary character */
  relaxed?: boolean
}

/**
 * Reads the records of a CSV text of at most a few megabytes that a user uploaded, with the last line of each, and
 * without the apostrophes that keep spreadsheets from running cells. Stops at the first row or column beyond the
 * limits.
 * @throws TableError
 */
export function readTable(
  text: string,
  { maxRows, maxColumns = 500, longestRecord = 500_000, separators = [',', ';', '\t'], relaxed }: TableLimits,
): { line: number; cells: string[] }[] {
  const { separator, skipped, skippedLines } = csvFormatOf(text, separators)
  const bytes = Buffer.from(text.slice(skipped))
  const records = new CsvRecords({ separator, line: skippedLines + 1 }, { maxColumns, longestRecord })
  records.give(bytes, true)
  const rows: { line: number; cells: string[] }[] = []
  for (let record = records.next(); record; record = records.next()) {
    const { problem, line, lastLine, offset, length, cells } = record
    if (rows.length === maxRows) throw new TableError('rows', lastLine)
    if (problem?.code === 'columns') throw new TableError('columns', lastLine)
    if (problem && !(relaxed && problem.code === 'quote-text')) throw new TableError('quotes', line)
    const found = problem ? looselyCut(bytes.toString('utf8', offset, offset + length), separator) : cells
    rows.push({ line: lastLine, cells: found.map(withoutGuard) })
  }
  return rows
}

/** Cuts a line into cells, treating quotes as ordinary characters unless they surround a cell. */
function looselyCut(line: string, separator: string): string[] {
  return line.split(separator).map(cell => cell.replace(/^"(.*)"$/, '$1'))
}
