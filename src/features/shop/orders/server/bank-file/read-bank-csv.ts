import { readTable, TableError } from '#server/import/read-table.ts'
import { writtenAmount } from './bank-amount.ts'
import { type Column, type Columns, findColumns, isCredit } from './bank-columns.ts'
import { dayReader } from './bank-days.ts'
import { type BankFile, badFile, cleaned, type FileEntry, maxEntries } from './bank-file.types.ts'

/** max columns of a row */
const maxColumns = 100
/** max rows about the account before the header */
const maxPreface = 40
/** max bytes of a row */
const longestRecord = 20_000

type Row = { cells: string[]; line: number }

/**
 * The credits of a bank's CSV, whose columns are found by their headers (`bank-columns.ts`); separated by comma,
 * semicolon or tab.
 * @param fallback currency if neither a column nor a header names one
 * @throws ORPCError gm-error-bank-file: `columns` if headers are missing, `row` with the line, `many`
 */
export function readBankCsv(content: string, fallback: string): BankFile {
  const rows = rowsOf(content)
  const head = rows.slice(0, maxPreface).findIndex(({ cells }) => findColumns(cells))
  const columns = head < 0 ? undefined : findColumns(rows[head]?.cells ?? [])
  if (!columns) badFile('columns')
  const body = rows.slice(head + 1)
  const readDay = dayReader(body.map(row => cellOf(row, columns, 'day')))
  const file: BankFile = { format: 'csv', entries: [], leftOut: 0 }
  for (const row of body) {
    const entry = entryOf(row, columns, { readDay, fallback })
    if (entry) file.entries.push(entry)
    else file.leftOut += 1
  }
  return file
}

function rowsOf(content: string): Row[] {
  const separator = [';', '\t', ','].reduce((best, one) => (most(content, one) > most(content, best) ? one : best))
  const limits = { maxRows: maxEntries + maxPreface + 1, maxColumns, longestRecord, relaxed: true }
  try {
    const rows = readTable(content, { ...limits, separators: [separator] })
    return rows.length > maxEntries ? badFile('many') : rows
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    if (error.why === 'rows') badFile('many')
    return error.why === 'columns' ? badFile('columns') : badFile('row', error.line)
  }
}

/** The highest number of a separator in any line; lines before the header have fewer. */
function most(content: string, separator: string): number {
  let [best, count] = [0, 0]
  for (const mark of content) {
    if (mark === '\n' || mark === '\r') count = 0
    else if (mark === separator) count += 1
    if (count > best) best = count
  }
  return best
}

function cellOf({ cells }: Row, { at }: Columns, column: Column): string {
  const index = at.get(column)
  return index === undefined ? '' : (cells[index] ?? '').trim()
}

type How = { readDay: (cell: string) => string | undefined; fallback: string }

/** @returns undefined for a row that is no credit: a debit, a balance, a sum below the table */
function entryOf(row: Row, columns: Columns, { readDay, fallback }: How): FileEntry | undefined {
  const cell = (column: Column) => cellOf(row, columns, column)
  const written = cell('credit') || cell('amount')
  if (!cell('day') || !written || /^[-–—0.,\s]*$/.test(written)) return undefined
  const day = readDay(cell('day'))
  const currency = (cell('currency')
    .toUpperCase()
    .match(/^[A-Z]{3}$/)?.[0] ??
    columns.currency ??
    fallback) as string
  const amount = writtenAmount(written, currency)
  if (!day || amount === undefined) badFile('row', row.line)
  const direction = isCredit(cell('direction'))
  if (amount <= 0 || direction === false) return undefined
  return {
    account: cleaned(cell('account')),
    bankId: cleaned(cell('id')),
    day,
    amount,
    currency,
    payer: cleaned(cell('payer')),
    words: columns.words.map(index => cleaned(row.cells[index] ?? '')).filter(Boolean),
  }
}
