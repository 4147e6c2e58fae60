import { CsvError, parse } from 'csv-parse/sync'
import { separatorOf, withoutGuard } from '#shared/csv.ts'

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
  mostRows: number
  mostColumns?: number
  /** of these the one that the first line uses most */
  separators?: readonly string[]
  /** a quote in the middle of a cell is a letter */
  relaxed?: boolean
}

/** bytes of a record: an open quote would make one of the whole text */
const longestRecord = 500_000

/**
 * The records of a CSV text of at most a few megabytes, which somebody handed in, with the line on which each ends and
 * without the apostrophes that keep spreadsheets from running cells. It stops at the first row and column beyond the limits.
 * @throws TableError
 */
export function readTable(
  text: string,
  { mostRows, mostColumns = 500, separators = [',', ';', '\t'], relaxed = false }: TableLimits,
): { line: number; cells: string[] }[] {
  const records: { line: number; cells: string[] }[] = []
  let line = 1
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text, separators),
      relax_column_count: true,
      relax_quotes: relaxed,
      skip_empty_lines: true,
      max_record_size: longestRecord,
      cast: (cell: string, { index, lines }: { index: number; lines: number }) => {
        line = lines
        if (records.length === mostRows) throw new TableError('rows', line)
        if (index === mostColumns) throw new TableError('columns', line)
        return withoutGuard(cell)
      },
      on_record: (cells: string[]) => {
        records.push({ line, cells })
        return null
      },
    } as never)
  } catch (error) {
    if (error instanceof CsvError) throw new TableError('quotes', (error as { lines?: number }).lines ?? line)
    throw error
  }
  return records
}
