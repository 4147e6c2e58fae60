import { csvFormatOf, withoutGuard } from '#shared/csv.ts'
import { CsvRecords } from './csv-records.ts'

/** Why a text is no such table: what is too much in it, or quotes that can't be read; on which line, counted from 1. */
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
  /** records, that of the head included */
  maxRows: number
  maxColumns?: number
  /** bytes of a record: an open quote would make one of the whole text */
  longestRecord?: number
  /** of these the one that the first line uses most, unless a line `sep=` says another */
  separators?: readonly string[]
  /** a quote in the middle of a cell is a letter */
  relaxed?: boolean
}

/**
 * The records of a CSV text of at most a few megabytes, which somebody handed in, with the line on which each ends and
 * without the apostrophes that keep spreadsheets from running cells. It stops at the first row and column beyond the limits.
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

/** The cells of a line in which quotes stand for themselves, but around a cell. */
function looselyCut(line: string, separator: string): string[] {
  return line.split(separator).map(cell => cell.replace(/^"(.*)"$/, '$1'))
}
