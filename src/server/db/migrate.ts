import * as fs from 'node:fs/promises'
import { readdir } from 'node:fs/promises'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { OperatorError } from '../config/operator-error.ts'
import type { Db } from './database.ts'

const migrationFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/**
 * Brings the database to this version's shape; several nodes may call it at once.
 * @throws OperatorError when the database is newer than this code, or too old a PostgreSQL
 */
export async function migrate(db: Db): Promise<void> {
  const version = await sql<{ v: number }>`select current_setting('server_version_num')::int as v`.execute(db)
  if ((version.rows[0]?.v ?? 0) < 150000) throw new OperatorError('Pola needs PostgreSQL 15 or newer.')
  const known = new Set((await readdir(migrationFolder)).map(file => file.replace(/\.ts$/, '')))
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (table.rows[0]?.name) {
    const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    const unknown = done.rows.map(row => row.name).filter(name => !known.has(name))
    if (unknown.length > 0) {
      throw new OperatorError(
        `The database is newer than this version of Pola (it has ${unknown.at(-1)}): install the newer version, or restore a backup.`,
      )
    }
  }
  const migrator = new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
