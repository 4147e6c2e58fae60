import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { FileStore } from './file-store.ts'
import { localFileStore } from './local-file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

/** The configured store: S3 if `S3_BUCKET` is set, otherwise the folder `files` of the data folder. */
export function createFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3FileStore(s3) : localFileStore(join(dataDir, 'files'))
}

/**
 * Writes, finds and deletes a small file, so that wrong settings show at startup.
 * @throws OperatorError if that fails
 */
export async function checkFileStore(store: FileStore): Promise<void> {
  const key = `checks/${randomBytes(8).toString('hex')}`
  try {
    await store.put(key, Buffer.from('Pola'), 'text/plain')
    const isThere = await store.exists(key)
    await store.delete(key)
    if (!isThere) throw new Error('a written file can’t be found')
  } catch (error) {
    const { message, cause } = error as Error
    const why = cause instanceof Error && cause.message ? `${message} (${cause.message})` : message
    throw new OperatorError(`Files can't be stored: ${why}. See docs/settings.md, S3_… and DATA_DIR.`, {
      cause: error,
    })
  }
}
