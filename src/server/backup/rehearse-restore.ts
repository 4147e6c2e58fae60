import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { localFileStore } from '../files/local-file-store.ts'
import type { Manifest } from './backup-manifest.ts'
import { restoreBackup } from './restore-backup.ts'

type Rehearsal = {
  /** where the throw-away folder is made: on a disk with room for everything */
  folder: string
  /** gives the backup to restore, or makes one in the throw-away folder */
  prepare(folder: string): Promise<string>
  signal?: AbortSignal | undefined
}

/**
 * Restores a backup into a database and a folder that are thrown away afterwards, also after a failure. Nothing listens
 * on the network meanwhile.
 * @returns how long the restore took in ms
 * @throws OperatorError as a restore does
 */
export async function rehearseRestore({
  folder,
  prepare,
  signal,
}: Rehearsal): Promise<{ manifest: Manifest; ms: number }> {
  const dataDir = await mkdtemp(join(folder, 'rehearsal-'))
  try {
    // The database's user, who isn't root, must be able to enter.
    await chmod(dataDir, 0o711)
    const path = await prepare(dataDir)
    const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true })
    try {
      const begun = performance.now()
      const manifest = await restoreBackup(path, {
        url: postgres.url,
        files: localFileStore(join(dataDir, 'files')),
        signal,
      })
      return { manifest, ms: performance.now() - begun }
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
