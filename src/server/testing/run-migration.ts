import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FileMigrationProvider } from 'kysely/migration'
import type { Db } from '../db/database.ts'

const migrationFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Runs a migration's changes of data again, on rows that the test has written. */
export async function runMigration(db: Db, name: string): Promise<void> {
  const migrations = await new FileMigrationProvider({ fs, path, migrationFolder }).getMigrations()
  const migration = migrations[name]
  if (!migration) throw new Error(`There is no migration ${name}`)
  await db.transaction().execute(tx => migration.up(tx))
}
