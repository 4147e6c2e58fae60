import { OperatorError } from '../config/operator-error.ts'
import type { Tx } from '../db/database.ts'
import { openConnection } from '../db/database.ts'
import { listKnownMigrations, migrateInTransaction } from '../db/migrate.ts'
import { copySettings } from './copy-table.ts'
import { isEmptyDatabase } from './list-tables.ts'
import { describeDatabase } from './open-snapshot.ts'
import { type RestoredTable, restoreTables, type TableSource } from './restore-tables.ts'

export type DatabaseSource = TableSource & {
  /** names of the migrations that made its tables */
  migrations: string[]
}

type Options = {
  /** what must succeed too before anything counts, with the tables as they were read back */
  beforeCommit: (restored: RestoredTable[]) => Promise<void>
  signal?: AbortSignal | undefined
}

/**
 * Fills an empty database in one transaction: makes the tables of the source's version, fills and checks them, then
 * migrates them to this version.
 * @throws OperatorError if the database isn't empty, the source is newer than this code, or something differs
 */
export async function restoreDatabase(
  url: string,
  source: DatabaseSource,
  { beforeCommit, signal }: Options,
): Promise<void> {
  await mustBeKnown(source.migrations)
  const { db, client, close } = await openConnection(url, 'pola restore')
  try {
    await db.transaction().execute(async tx => {
      await client.query(copySettings)
      if (!(await isEmptyDatabase(client)))
        throw new OperatorError(
          `Not restored: ${describeDatabase(url)} is not empty. Name an empty one by DATABASE_URL, or a new folder by DATA_DIR.`,
        )
      await makeTables(tx, source.migrations)
      await beforeCommit(await restoreTables(client, source, signal))
      await migrateInTransaction(tx)
    })
    await client.query('analyze')
  } finally {
    await close()
  }
}

/** @throws OperatorError if a migration isn't one of this version's */
export async function mustBeKnown(migrations: string[]): Promise<void> {
  const known = await listKnownMigrations()
  const unknown = migrations.filter(name => !known.includes(name))
  if (unknown.length > 0)
    throw new OperatorError(
      `It comes from a newer version of Pola (it has ${unknown.at(-1)}): install that one, then restore. Nothing was changed.`,
    )
  const skipped = known.slice(0, migrations.length).filter(name => !migrations.includes(name))
  if (skipped.length > 0)
    throw new OperatorError(
      `It comes from another branch of Pola (it lacks ${skipped[0]}): install the version that it comes from, then restore. Nothing was changed.`,
    )
}

async function makeTables(tx: Tx, migrations: string[]): Promise<void> {
  const last = migrations.at(-1)
  if (last === undefined) throw new OperatorError('It has no migrations: nothing can be restored.')
  await migrateInTransaction(tx, last)
}
