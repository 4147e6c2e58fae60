import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ZipFile } from 'yazl'
import { draftOf, encodeTarHeader } from '#server/backup/index.ts'
import { mustBeFree } from './export-folder.ts'

/** The kind of archive that a name asks for. */
export function packedPath(path: string): 'tar.gz' | 'zip' | undefined {
  return /\.(tar\.gz|tgz)$/i.test(path) ? 'tar.gz' : /\.zip$/i.test(path) ? 'zip' : undefined
}

/**
 * Lets `write` fill a folder beside `path`, packs it into one archive with the archive's name as its folder, and removes
 * the folder.
 */
export async function packFolder<T>(path: string, write: (folder: string) => Promise<T>): Promise<T> {
  await mustBeFree(path)
  const folder = draftOf(path)
  const archive = draftOf(path)
  try {
    const written = await write(folder)
    const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter(entry => entry.isFile())
      .map(entry =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort()
    const top = basename(path).replace(/\.(tar\.gz|tgz|zip)$/i, '')
    const parts = names.map(name => ({ name: `${top}/${name}`, path: join(folder, name) }))
    await (packedPath(path) === 'zip' ? zip(archive, parts) : tarGz(archive, parts))
    await rename(archive, path)
    return written
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(archive, { force: true })
  }
}

type Part = { name: string; path: string }

async function tarGz(archive: string, parts: Part[]): Promise<void> {
  async function* blocks() {
    for (const { name, path } of parts) {
      const { size } = await stat(path)
      yield encodeTarHeader({ name, size })
      yield* createReadStream(path) as AsyncIterable<Buffer>
      yield Buffer.alloc(-size & 511)
    }
    yield Buffer.alloc(1024)
  }
  await pipeline(Readable.from(blocks()), createGzip(), createWriteStream(archive, { flags: 'wx', mode: 0o600 }))
}

async function zip(archive: string, parts: Part[]): Promise<void> {
  const file = new ZipFile()
  for (const { name, path } of parts) file.addFile(path, name, { mtime: new Date(0), mode: 0o100600 })
  file.end()
  await pipeline(file.outputStream, createWriteStream(archive, { flags: 'wx', mode: 0o600 }))
}
