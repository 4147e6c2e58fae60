import { OperatorError } from '../config/operator-error.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Manifest } from './backup-manifest.ts'
import { openBackup } from './open-backup.ts'
import { mustBeKnown, restoreDatabase } from './restore-database.ts'
import { restoreFiles } from './restore-files.ts'
import { mustEqual } from './restore-tables.ts'

type Target = { url: string; files: FileStore; signal?: AbortSignal | undefined }

/**
 * Restores a backup into an empty database and a file store. All of it is checked before anything is written, and what
 * was written is read back before it counts.
 * @throws OperatorError if the backup is broken or newer than this code, the database isn't empty, or something differs
 */
export async function restoreBackup(path: string, { url, files, signal }: Target): Promise<Manifest> {
  const backup = await openBackup(path, signal)
  try {
    const { manifest } = backup
    const beforeCommit = async (restored: Parameters<typeof mustEqual>[1]) => {
      mustEqual(manifest.tables, restored)
      const { count } = await restoreFiles(backup.readFiles(), files, signal)
      if (count !== manifest.files.count)
        throw new OperatorError(
          `${count} files were restored of ${manifest.files.count}. The database was not changed.`,
        )
    }
    await mustBeKnown(manifest.migrations)
    await restoreDatabase(url, { ...manifest, readTable: backup.readTable }, { beforeCommit, signal })
    return manifest
  } finally {
    await backup.close()
  }
}
