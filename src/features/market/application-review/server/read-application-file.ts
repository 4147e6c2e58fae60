import { createHash } from 'node:crypto'
import { type FormDefinition, type Question, questionsOf } from '#features/platform/forms/form-definition.ts'
import { refuse } from '#server/http/api-context.ts'
import { readTable, TableError } from '#server/import/read-table.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import { isCellError, isRoundedNumber } from '#shared/mangled-cell.ts'
import { answerOfCell, type IdsOf, isImported } from '../answer-columns.ts'
import { maxColumns, maxRows, type rowProblems } from '../application-review.contract.ts'

export type RowProblem = { row: number; column: string; code: (typeof rowProblems)[number] }
export type FileRow = { row: number; key: string; email: string; answers: Map<number, unknown>; problems: RowProblem[] }
export type ApplicationFile = { rows: FileRow[]; ignored: string[]; hasEmails: boolean }

/**
 * Reads a CSV file of applications: a column `email`, an optional column `key`, and columns headed by the number of a
 * question or its words. Writes nothing.
 * @throws ORPCError gm-error-file-type if it is no CSV, gm-error-file-too-big, gm-error-file-columns for more rows or
 * columns than {@link maxRows}, {@link maxColumns}
 */
export function readApplicationFile(csv: string, definition: FormDefinition, ids: IdsOf): ApplicationFile {
  const [header = [], ...lines] = parsed(csv)
  const columns = header.map(name => columnOf(name, definition))
  const ignored = header.filter((name, at) => columns[at] === undefined && name.trim() !== '')
  const keys = new Set<string>()
  const rows = lines.map((cells, at): FileRow => {
    const row = { row: at + 2, key: '', email: '', answers: new Map<number, unknown>(), problems: [] as RowProblem[] }
    const wrong = (column: string, code: RowProblem['code']) => row.problems.push({ row: row.row, column, code })
    for (const [place, column] of columns.entries()) {
      const cell = cells[place] ?? ''
      if (column === 'email') row.email = normalizeEmail(cell)
      else if (column === 'key') row.key = cell.trim().slice(0, 200)
      else if (column) {
        const isMangled = isCellError(cell) || (isWritten(column) && isRoundedNumber(cell))
        const answer = isMangled ? undefined : answerOfCell(column, cell, ids)
        if (answer === undefined) wrong(header[place] ?? '', 'answer')
        else if (answer !== null) row.answers.set(column.id, answer)
      }
    }
    if (!isEmail(row.email)) wrong('email', 'email')
    row.key ||= keyOf(row)
    if (keys.has(row.key)) wrong('key', 'twice')
    keys.add(row.key)
    return row
  })
  return { rows, ignored, hasEmails: columns.includes('email') }
}

function parsed(csv: string): string[][] {
  try {
    return readTable(csv, { maxRows: maxRows + 1, maxColumns }).map(({ cells }) => cells)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    if (error.why === 'rows')
      refuse('gm-error-file-too-big', { field: 'csv', message: `The file has more than ${maxRows} rows.` })
    if (error.why === 'columns')
      refuse('gm-error-file-columns', { field: 'csv', given: { line: error.line, most: maxColumns } })
    refuse('gm-error-file-type', { field: 'csv', message: 'The file can’t be read as CSV.' })
  }
}

function columnOf(name: string, definition: FormDefinition): Question | 'email' | 'key' | undefined {
  const words = name.trim().toLowerCase()
  if (words === 'email' || words === 'key') return words
  const questions = questionsOf(definition).filter(one => isImported(one.type))
  const number = /^\d{1,9}(?=\s|$)/.exec(words)?.[0]
  if (number) return questions.find(one => one.id === Number(number))
  return questions.find(one => Object.values(one.text).some(text => text?.trim().toLowerCase() === words))
}

/** Whether an answer is text, and so may look like a telephone number. */
function isWritten({ type }: Question): boolean {
  return type === 'text' || type === 'brand'
}

/** Rows with the same person and enterprise are the same application. */
function keyOf({ email, answers }: FileRow): string {
  const given = JSON.stringify([email, [...answers].slice(0, 1)])
  return `row-${createHash('sha256').update(given).digest('hex').slice(0, 32)}`
}
