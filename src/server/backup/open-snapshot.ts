import pg from 'pg'
import { OperatorError } from '../config/operator-error.ts'
import { openConnection } from '../db/database.ts'
import { copySettings, quoted } from './copy-table.ts'
import { listSequences, listTables, type SequenceState, type TableShape } from './list-tables.ts'

/** The state of a database at one moment, while others go on writing. */
export type Snapshot = {
  client: pg.Client
  postgres: string
  /** names of the applied migrations, in their order */
  migrations: string[]
  tables: TableShape[]
  sequences: SequenceState[]
  close(): Promise<void>
}

/**
 * Opens a transaction that sees one state and writes nothing. Its tables are locked against being changed or dropped,
 * not against being written.
 * @throws OperatorError if Pola was never started on the database
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const { client, close } = await openConnection(url, 'pola backup')
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await client.query(copySettings)
    const tables = await listTables(client)
    if (!tables.some(({ name }) => name === 'kysely_migration'))
      throw new OperatorError(`There is no Pola in ${describeDatabase(url)}: it has no tables of its.`)
    await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
    const { rows: done } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    const { rows: versions } = await client.query<{ name: string }>(`select current_setting('server_version') as name`)
    // Sequences are read after the snapshot: a number that is in a row is never given again.
    const sequences = await listSequences(client)
    const postgres = versions[0]?.name ?? ''
    return { client, postgres, migrations: done.map(({ name }) => name), tables, sequences, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A database in a message, without the password. */
export function describeDatabase(url: string): string {
  const { database, host, port } = new pg.Client({ connectionString: url })
  return `the database “${database}” at ${host}:${port}`
}
