import pg from 'pg'
import { readConfig } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

/**
 * `npm run sql -- STATEMENT` runs a statement in a read-only transaction; without one it prints the database's address.
 */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  const statement = process.argv.slice(2).join(' ').trim()
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir })
  try {
    const url = databaseUrl ?? embedded?.url ?? ''
    if (statement) await print(url, statement)
    else console.log(url)
  } finally {
    await embedded?.stop()
  }
}

async function print(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString, options: '-c default_transaction_read_only=on' })
  await client.connect()
  try {
    const { rows, rowCount } = await client.query(statement)
    console.table(rows)
    console.log(`${rowCount ?? rows.length} rows`)
  } catch (error) {
    throw new OperatorError((error as Error).message)
  } finally {
    await client.end()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
