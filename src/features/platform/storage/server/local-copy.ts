import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '#server/files/file-store.ts'
import { originalKey } from './stored-file.ts'

/**
 * Provides a stored file as a local one, wherever it is stored, without holding it in memory.
 * @throws if it does not exist
 */
export async function withCopy<T>(store: FileStore, key: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pola-check-'))
  try {
    const path = join(folder, 'file')
    if (!(await store.copyTo(key, path))) throw new Error(`${key} is not in the file store`)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Like {@link withCopy} for a finished file, by its id; undefined if its content was deleted. */
export async function withStoredFile<T>(
  store: FileStore,
  fileId: string,
  work: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const key = originalKey(fileId)
  return (await store.exists(key)) ? withCopy(store, key, work) : undefined
}

/** The first `length` bytes of a local file, fewer if it is shorter. */
export async function readStart(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(length) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
