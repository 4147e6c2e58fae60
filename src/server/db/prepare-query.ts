import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * A read that is built once, and planned by PostgreSQL once per connection: for large queries of frequent pages, where
 * building and planning cost several times as much as finding the rows. PostgreSQL still replans each time if a custom plan
 * looks better, as with `= any(argument)`; `= argument` gets a generic plan.
 * @param name of the statement on its connection, unique in the product
 * @param build the query for its one argument. It names its columns: one with `*` would fail on open connections when a
 * migration adds a column.
 */
export function prepareQuery<A, Row>(
  name: string,
  build: (db: Db | Tx, argument: RawBuilder<A>) => Compilable<Row>,
): (db: Db | Tx, argument: A) => Promise<Row[]> {
  const standIn = { argument: name }
  let compiled: CompiledQuery<Row> | undefined
  return async (db, argument) => {
    compiled ??= build(db, sql<A>`${standIn}`).compile()
    const parameters = compiled.parameters.map(value => (value === standIn ? argument : value))
    const { rows } = await db.executeQuery<Row>({ ...compiled, sql: statement(name, compiled.sql), parameters })
    return rows
  }
}

/** Kysely passes the text through, and pg accepts an object with the name of a prepared statement in its place. */
function statement(name: string, text: string): string {
  return { name, text } as unknown as string
}
