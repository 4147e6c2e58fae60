import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../config/operator-error.ts'
import type { FileStore } from '../files/file-store.ts'
import { inParallel } from './in-parallel.ts'
import { type FileContent, filesAtOnce, maxHeldFile, openStored } from './stored-content.ts'

export type FileTotals = { count: number; bytes: number }

/**
 * Puts files into a store, and reads each back.
 * @throws OperatorError if one differs
 */
export async function restoreFiles(
  files: AsyncIterable<FileContent>,
  store: FileStore,
  signal?: AbortSignal,
): Promise<FileTotals> {
  const total = { count: 0, bytes: 0 }
  await inParallel(filesAtOnce, files, async file => {
    signal?.throwIfAborted()
    await putChecked(store, file)
    total.count += 1
    total.bytes += file.size
  })
  return total
}

/** Copies all files of a store into another one. */
export async function copyFiles(from: FileStore, to: FileStore, signal?: AbortSignal): Promise<FileTotals> {
  const total = { count: 0, bytes: 0 }
  await inParallel(filesAtOnce, from.list(), async key => {
    signal?.throwIfAborted()
    const file = await openStored(from, key)
    if (!file) return
    await putChecked(to, file)
    total.count += 1
    total.bytes += file.size
  })
  return total
}

/**
 * Puts a file into a store, and reads it back.
 * @throws OperatorError if it differs
 */
export async function putChecked(store: FileStore, { key, size, content }: FileContent): Promise<void> {
  const hash = createHash('sha256')
  async function* seen() {
    for await (const piece of content) {
      hash.update(piece)
      yield piece
    }
  }
  if (size <= maxHeldFile) await store.put(key, Buffer.concat(await Array.fromAsync(seen())), typeOf(key))
  else await putByDisk(store, key, seen())
  const written = hash.digest('hex')
  if (written !== (await digestStored(store, key)))
    throw new OperatorError(`The file ${key} is not the same after it was written. The database was not changed.`)
}

async function putByDisk(store: FileStore, key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pola-restore-'))
  try {
    const path = join(folder, 'file')
    await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o660 }))
    await store.put(key, { path }, typeOf(key))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function digestStored(store: FileStore, key: string): Promise<string | undefined> {
  const file = await openStored(store, key)
  if (!file) return undefined
  const hash = createHash('sha256')
  for await (const piece of file.content) hash.update(piece)
  return hash.digest('hex')
}

/** The rows know a file's type; a bucket is given it only for whoever looks into it. */
function typeOf(key: string): string {
  return key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
}
