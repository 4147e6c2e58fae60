import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { PipelinedClient } from './pipelined-client.ts'

// Each feature adds its tables to this interface (declaration merging) in its own *.tables.ts.
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Tables {}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, value => value)
// pg has neither a parser nor a name for int2[]
const INT2_ARRAY = 1005 as Parameters<typeof pg.types.setTypeParser>[0]
pg.types.setTypeParser(INT2_ARRAY, value => JSON.parse(value.replace('{', '[').replace('}', ']')) as number[])

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** ms to wait for a connection, new or from the pool, before a query fails */
const patience = 15_000

/** ms after which PostgreSQL ends a query that waits for a lock, and a transaction whose client sends nothing */
export type Limits = { lock: number; idle: number }

/** For requests and jobs, which can be retried: none of them blocks others forever. */
export const limitsOfServing: Limits = { lock: 10_000, idle: 60_000 }

/**
 * Opens a pool on a PostgreSQL ≥ 15. Column names are camelCase in code; keys inside jsonb stay as they are.
 * @param limits no limits by default: migrations and imports wait as long as it takes
 */
export function openDatabase(url: string, size = 10, limits?: Limits): Database {
  const pool = new pg.Pool({
    Client: PipelinedClient,
    pipeline: true,
    // Set by a query, because connection poolers refuse connection parameters that they don't know.
    ...(limits && {
      onConnect: async (client: pg.ClientBase) => {
        const { lock, idle } = limits
        await client.query(`set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idle}`)
      },
    }),
    connectionString: url,
    max: size,
    application_name: 'pola',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A dropped connection, idle or in use, must not end the process: the next query opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  const db = kyselyOn(pool)
  return { db, pool, close: () => db.destroy() }
}

/** One connection for both, so that what the client sends within a transaction of `db` belongs to it. */
export type SingleConnection = { db: Db; client: pg.Client; close(): Promise<void> }

/** Opens a connection for long work that no pool and no limit interrupts. */
export async function openConnection(url: string, name: string): Promise<SingleConnection> {
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  const single = { query: client.query.bind(client), release: () => undefined } as unknown as PostgresPoolClient
  const db = kyselyOn({ options: {}, connect: async () => single, end: async () => undefined })
  // Not by `db`, which closes nothing that it hasn't used.
  return { db, client, close: () => client.end().catch(() => undefined) }
}

const readers = new AsyncLocalStorage<true>()

/** Runs work whose queries can only read: PostgreSQL refuses any change (25006), whatever the code below does. */
export function onlyReading<T>(work: () => Promise<T>): Promise<T> {
  return readers.run(true, work)
}

/** Whether the caller is within {@link onlyReading}: what is otherwise made when it is first read stays missing. */
export function isOnlyReading(): boolean {
  return readers.getStore() === true
}

/** Connections whose transactions only read. */
const reading = new WeakSet<DatabaseConnection>()

async function setReading(connection: DatabaseConnection): Promise<void> {
  const isWanted = isOnlyReading()
  if (reading.has(connection) === isWanted) return
  await connection.executeQuery(CompiledQuery.raw(`set default_transaction_read_only = ${isWanted ? 'on' : 'off'}`))
  if (isWanted) reading.add(connection)
  else reading.delete(connection)
}

function kyselyOn(pool: PostgresPool): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool, onReserveConnection: setReading }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
