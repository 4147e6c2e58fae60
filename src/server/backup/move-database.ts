import { OperatorError } from '../config/operator-error.ts'
import type { FileStore } from '../files/file-store.ts'
import { readTable } from './copy-table.ts'
import { describeDatabase, openSnapshot } from './open-snapshot.ts'
import { restoreDatabase } from './restore-database.ts'
import { copyFiles, type FileTotals } from './restore-files.ts'

type Move = {
  from: string
  to: string
  /** the file stores, if the files move too */
  files?: { from: FileStore; to: FileStore } | undefined
  signal?: AbortSignal | undefined
}

export type Moved = { tables: number; rows: number; files: FileTotals }

/**
 * Copies a database into another, empty one, with or without the files. The old one stays as it was.
 * @throws OperatorError if a server still uses it, the other isn't empty, or something differs
 */
export async function moveDatabase({ from, to, files, signal }: Move): Promise<Moved> {
  const { client, migrations, tables, sequences, close } = await openSnapshot(from)
  try {
    const { rows: servers } = await client.query(
      `select from pg_stat_activity
      where datname = current_database() and application_name like 'pola%' and pid <> pg_backend_pid()`,
    )
    if (servers.length > 0)
      throw new OperatorError(
        `A server of Pola uses ${describeDatabase(from)}: stop it first, for what it writes from now on would be missing in the other one.`,
      )
    const moved: Moved = { tables: tables.length, rows: 0, files: { count: 0, bytes: 0 } }
    const read = async (table: (typeof tables)[number]) => (await readTable(client, table)).csv as AsyncIterable<Buffer>
    const source = { migrations, tables, sequences, readTable: read }
    await restoreDatabase(to, source, {
      beforeCommit: async restored => {
        moved.rows = restored.reduce((sum, { rows }) => sum + rows, 0)
        if (files) moved.files = await copyFiles(files.from, files.to, signal)
      },
      signal,
    })
    return moved
  } finally {
    await close()
  }
}
