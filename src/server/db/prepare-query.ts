import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { NamedStatement } from './pipelined-client.ts'

/** Placeholders of the arguments by name, for the query that is being built. */
export type Arguments<A> = { [Name in keyof A]: RawBuilder<A[Name]> }

/**
 * A query that is built once, and planned by PostgreSQL once per connection. For frequent calls, where building and
 * planning cost several times as much as finding the rows. PostgreSQL still replans each time if a custom plan looks
 * better, as with `= any(argument)`; `= argument` gets a generic plan.
 * @param name of the prepared statement, unique in the product
 * @param build makes the query from its arguments. It names its columns: one with `*` would fail on open connections
 * when a migration adds a column.
 * @param isLast whether it is the last statement of its transaction, which is committed with it (see
 * `PipelinedClient`): nothing that follows belongs to the transaction or can undo it
 */
export function prepareStatement<A extends object, Row>(
  name: string,
  build: (db: Db | Tx, given: Arguments<A>) => Compilable<Row> | RawBuilder<Row>,
  { isLast = false } = {},
): (db: Db | Tx, given: A) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, given) => {
    compiled ??= build(db, standIns<A>()).compile(db)
    const parameters = compiled.parameters.map(value =>
      value instanceof StandIn ? given[value.name as keyof A] : value,
    )
    const { rows } = await db.executeQuery<Row>({
      ...compiled,
      sql: statement({ name, text: compiled.sql, isLast }),
      parameters,
    })
    return rows
  }
}

/** Like {@link prepareStatement}, for a single argument. */
export function prepareQuery<A, Row>(
  name: string,
  build: (db: Db | Tx, argument: RawBuilder<A>) => Compilable<Row>,
): (db: Db | Tx, argument: A) => Promise<Row[]> {
  const ask = prepareStatement<{ argument: A }, Row>(name, (db, given) => build(db, given.argument))
  return (db, argument) => ask(db, { argument })
}

class StandIn {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

function standIns<A>(): Arguments<A> {
  return new Proxy({} as Arguments<A>, { get: (_, name) => sql`${new StandIn(String(name))}` })
}

/** Kysely passes the text through, and pg accepts an object with the name of a prepared statement in its place. */
function statement(named: NamedStatement): string {
  return named as unknown as string
}
