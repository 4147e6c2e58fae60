import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type FileStore, isKey } from './file-store.ts'

/** Other users of this machine have no access to uploads; the group has, because nodes may share the disk. */
const ownersOnly = 0o770

/** Files in a local folder, or on a disk that all nodes share. Writes are atomic. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key)
  const sizeOf = async (key: string) => {
    const info = await stat(pathOf(key)).catch(noneIfMissing)
    return info?.isFile() ? info.size : null
  }
  return {
    put: async (key, source) => {
      const path = pathOf(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(path), { recursive: true, mode: ownersOnly })
      try {
        if (source instanceof Uint8Array) await writeFile(draft, source)
        else await move(source.path, draft)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: async key => {
      const size = await sizeOf(key)
      if (size === null) return null
      return { size, stream: Readable.toWeb(createReadStream(pathOf(key))) as ReadableStream<Uint8Array> }
    },
    copyTo: async (key, path) => {
      if ((await sizeOf(key)) === null) return false
      await copyFile(pathOf(key), path)
      return true
    },
    exists: async key => (await sizeOf(key)) !== null,
    list: () => listKeys(folder),
    delete: key => rm(pathOf(key), { force: true }),
  }
}

async function* listKeys(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(noneIfMissing)
  for (const entry of entries ?? []) {
    const key = `${below}${entry.name}`
    if (entry.isDirectory()) yield* listKeys(folder, `${key}/`)
    else if (entry.isFile() && isKey(key)) yield key
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, to)
    await rm(from, { force: true })
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
