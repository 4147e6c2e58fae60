import { cutAtWord, oneLine } from '#server/import/plain-text.ts'

/** A problem in a row, which excludes its whole product. */
export type RowProblem = {
  row: number
  /** name of the column in the file, '' for the row as a whole */
  column: string
  value: string
  why: string
  advice: string
}

export type ListingWarningKind = 'category' | 'option' | 'picture' | 'price' | 'sku' | 'stock' | 'text' | 'gift card'
export type ListingWarning = { row: number; kind: ListingWarningKind; message: string }

/** Collects what is said about the rows of one product. */
export class ProductNotes {
  readonly problems: RowProblem[] = []
  readonly warnings: ListingWarning[] = []

  fail(row: { number: number }, column: string, value: string, why: string, advice: string): void {
    this.problems.push({ row: row.number, column, value: cutAtWord(oneLine(value), 100), why, advice })
  }

  warn(row: { number: number }, kind: ListingWarningKind, message: string): void {
    this.warnings.push({ row: row.number, kind, message })
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
