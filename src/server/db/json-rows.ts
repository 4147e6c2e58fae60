import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './database.ts'

/**
 * Rows as a derived table with the columns of `table`, to write many in one statement with one parameter: for hundreds
 * of rows this is several times cheaper than a parameter per value. Keys are columns; a missing one is null.
 * @param rows the rows, or in a prepared statement the argument that holds their {@link rowsAsJson}
 */
export function jsonRows(table: keyof Tables, rows: object[] | RawBuilder<string>): RawBuilder<unknown> {
  const json = Array.isArray(rows) ? rowsAsJson(rows) : rows
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`
}

/** Selects from {@link jsonRows} the columns that an insert takes. */
export function selectJsonRows(
  table: keyof Tables,
  columns: readonly string[],
  rows: object[] | RawBuilder<string>,
): RawBuilder<unknown> {
  return sql`select ${sql.join(columns.map(name => sql.ref(name)))} from ${jsonRows(table, rows)}`
}

export function rowsAsJson(rows: object[]): string {
  return JSON.stringify(rows.map(snakeKeys))
}

function snakeKeys(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))
}

const known = new Map<string, string>()

function snakeCase(key: string): string {
  let snake = known.get(key)
  if (snake === undefined) {
    snake = key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    known.set(key, snake)
  }
  return snake
}
