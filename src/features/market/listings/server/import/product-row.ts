import { cutAtWord, oneLine } from '#server/import/plain-text.ts'
import type { Translate } from '#shared/label.ts'
import {
  type Given,
  type ListingWarningKind,
  type ProblemCode,
  problemTexts,
  type WarningCode,
  warningKind,
  warningText,
} from '../../import-problems.ts'

/** A problem in a row, which excludes its whole product. `why` and `advice` are in English. */
export type RowProblem = {
  row: number
  /** name of the column in the file, '' for the row as a whole */
  column: string
  value: string
  code: ProblemCode
  given: Given
  why: string
  advice: string
}

export type ListingWarning = { row: number; kind: ListingWarningKind; code: WarningCode; given: Given; message: string }

/** A problem with a value, with the values for its words. */
export type Wrong = { code: ProblemCode; given?: Given }

const english: Translate = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ''))

/** A problem with its words in English. */
export function rowProblem(
  place: { row: number; column: string; value: string },
  { code, given: all = {} }: Wrong,
): RowProblem {
  const given = shortened(all)
  return { ...place, code, given, ...problemTexts(english, code, given) }
}

/** Shortens values from the file, because they may be long and are repeated for each row. */
function shortened(given: Given): Given {
  const short = Object.entries(given).map(([name, value]) => [
    name,
    isLong(value) ? cutAtWord(value, longestGiven) : value,
  ])
  return Object.fromEntries(short)
}

const longestGiven = 300
const isLong = (value: string | number): value is string => typeof value === 'string' && value.length > longestGiven

/** Collects problems and warnings about the rows of one product. */
export class ProductNotes {
  readonly problems: RowProblem[] = []
  readonly warnings: ListingWarning[] = []

  fail(row: { number: number }, column: string, value: string, code: ProblemCode, given: Given = {}): void {
    this.problems.push(rowProblem({ row: row.number, column, value: cutAtWord(oneLine(value), 100) }, { code, given }))
  }

  warn(row: { number: number }, code: WarningCode, all: Given = {}): void {
    const given = shortened(all)
    const message = warningText(english, code, given)
    this.warnings.push({ row: row.number, kind: warningKind(code), code, given, message })
  }
}

/** A row with its values by field. */
export class ProductRow<F extends string> {
  readonly number: number
  readonly line: number
  readonly cells: string[]
  readonly #header: string[]
  readonly #fields: Partial<Record<F, number>>

  constructor(
    place: { number: number; line: number },
    cells: string[],
    header: string[],
    fields: Partial<Record<F, number>>,
  ) {
    this.number = place.number
    this.line = place.line
    this.cells = cells
    this.#header = header
    this.#fields = fields
  }

  has(field: F): boolean {
    return this.#fields[field] !== undefined
  }

  /** trimmed; '' if the file lacks the column */
  get(field: F): string {
    return this.at(this.#fields[field])
  }

  at(index: number | undefined): string {
    return index === undefined ? '' : (this.cells[index] ?? '').trim()
  }

  column(field: F): string {
    return this.#header[this.#fields[field] ?? -1] ?? ''
  }

  columnAt(index: number): string {
    return this.#header[index] ?? ''
  }
}
