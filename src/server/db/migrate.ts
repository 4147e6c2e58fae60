import * as fs from 'node:fs/promises'
import { readdir } from 'node:fs/promises'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { lookUp } from '#shared/look-up.ts'
import { OperatorError } from '../config/operator-error.ts'
import type { Db, Tx } from './database.ts'

const migrationFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Database errors that only the operator can resolve. */
const refusals: Record<string, string> = {
  '42501':
    'Pola’s user may not create tables in the database: make it the owner of the database, or grant it CREATE on the database and on its schema public',
  '25006': 'The database is read-only: give DATABASE_URL of the primary, not of a replica',
  '53100': 'The disk of the database is full: make room',
}

/**
 * Migrates the database to this version; several nodes may call it at once.
 * @throws OperatorError if the database is newer than this code, PostgreSQL is too old, or it refuses
 */
export async function migrate(db: Db): Promise<void> {
  const version = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`.execute(db)
  const server = version.rows[0]
  if (server) mustBeRecent(server.number, server.name)
  if (await isCurrent(db)) return
  const { error } = await migratorFor(db).migrateToLatest()
  throwIfFailed(error)
}

/**
 * Migrates an empty database to an earlier version, or an earlier version to this one, in the caller's transaction.
 * @param last name of the last migration to apply; this version's if it is left out
 */
export async function migrateInTransaction(tx: Tx, last?: string): Promise<void> {
  const migrator = migratorFor(tx)
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  throwIfFailed(error)
}

/** Names of this version's migrations, in their order. */
export async function listKnownMigrations(): Promise<string[]> {
  return (await readdir(migrationFolder)).map(file => file.replace(/\.ts$/, '')).sort()
}

function migratorFor(db: Db): Migrator {
  return new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) })
}

function throwIfFailed(error: unknown): void {
  if (!error) return
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const refusal = lookUp(refusals, code)
  throw refusal ? new OperatorError(`${refusal} (${message}).`) : error
}

/** `number` as in server_version_num: 150004 is 15.4. */
export function mustBeRecent(number: number, name: string): void {
  if (number >= 150000) return
  throw new OperatorError(
    `Pola needs PostgreSQL 15 or newer, and the one at DATABASE_URL is ${name}: upgrade it, or leave DATABASE_URL out to use the built-in one.`,
  )
}

/** Whether there is nothing to migrate; then the migrations need not be loaded. */
async function isCurrent(db: Db): Promise<boolean> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return false
  const known = new Set(await listKnownMigrations())
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = done.rows.map(row => row.name).filter(name => !known.has(name))
  if (unknown.length === 0) return done.rows.length === known.size
  throw new OperatorError(
    `The database is newer than this version of Pola (it has ${unknown.at(-1)}): install the newer version, or restore a backup.`,
  )
}
