import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { NamedStatement } from './pipelined-client.ts'

/** Placeholders of the arguments by name, for the query that is being built. */
export type Arguments<A> = { [Name in keyof A]: RawBuilder<A[Name]> }

type Build<A, Row> = (db: Db | Tx, given: Arguments<A>) => Compilable<Row> | RawBuilder<Row>

/**
 * A query that is built once, and planned by PostgreSQL once per connection. For frequent calls, where building and
 * planning cost several times as much as finding the rows. PostgreSQL still replans each time if a custom plan looks
 * better, as with `= any(argument)`; `= argument` gets a generic plan.
 * @param name of the prepared statement, unique in the product
 * @param build makes the query from its arguments. It names its columns: one with `*` would fail on open connections
 * when a migration adds a column.
 */
export function prepareStatement<A extends object, Row>(
  name: string,
  build: Build<A, Row>,
): (db: Db | Tx, given: A) => Promise<Row[]> {
  return prepare(name, build, false)
}

/** Like {@link prepareStatement}, for a single argument. */
export function prepareQuery<A, Row>(
  name: string,
  build: (db: Db | Tx, argument: RawBuilder<A>) => Compilable<Row>,
): (db: Db | Tx, argument: A) => Promise<Row[]> {
  const ask = prepareStatement<{ argument: A }, Row>(name, (db, given) => build(db, given.argument))
  return (db, argument) => ask(db, { argument })
}

/**
 * A transaction's last statement, which is committed along with it (see `PipelinedClient`). The body of
 * {@link transactionEnding} returns it and can't run it, so that no code follows a statement that has committed.
 */
class LastStatement<T> {
  readonly #run: (tx: Tx) => Promise<T>

  constructor(run: (tx: Tx) => Promise<T>) {
    this.#run = run
  }

  static run<T>(last: LastStatement<T>, tx: Tx): Promise<T> {
    return last.#run(tx)
  }
}

export type { LastStatement }

/**
 * Like {@link prepareStatement}, for a statement that ends its transaction.
 * @param read makes the transaction's result from the statement's rows
 */
export function prepareLastStatement<A extends object, Row, T>(
  name: string,
  build: Build<A, Row>,
  read: (rows: Row[]) => T,
): (given: A) => LastStatement<T> {
  const ask = prepare(name, build, true)
  return given => new LastStatement(async tx => read(await ask(tx, given)))
}

/** Runs a transaction whose body returns its result, or the last statement that makes it. */
export function transactionEnding<T>(db: Db, body: (tx: Tx) => Promise<T | LastStatement<T>>): Promise<T> {
  return db.transaction().execute(async tx => {
    const end = await body(tx)
    return end instanceof LastStatement ? LastStatement.run(end, tx) : end
  })
}

function prepare<A extends object, Row>(name: string, build: Build<A, Row>, isLast: boolean) {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db | Tx, given: A): Promise<Row[]> => {
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
