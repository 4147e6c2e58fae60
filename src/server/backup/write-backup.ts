import { stat } from 'node:fs/promises'
import { OperatorError } from '../config/operator-error.ts'
import type { FileStore } from '../files/file-store.ts'
import { formatVersion, type Manifest, type ManifestTable, partNames, tablePart } from './backup-manifest.ts'
import { readTable } from './copy-table.ts'
import { inParallel } from './in-parallel.ts'
import { leftOut } from './list-tables.ts'
import { openSnapshot, type Snapshot } from './open-snapshot.ts'
import { filesAtOnce, maxHeldFile, openStored } from './stored-content.ts'
import { SumsFile } from './sums-file.ts'
import { draftOf, TarWriter } from './tar-writer.ts'

type Source = { url: string; files: FileStore; signal?: AbortSignal }

/**
 * Writes a database as it is at one moment, and the files of a file store, into one tar archive.
 * @throws OperatorError if `path` exists or can't be written
 */
export async function writeBackup(path: string, source: Source): Promise<{ manifest: Manifest; bytes: number }> {
  if (await stat(path).catch(() => null)) throw new OperatorError(`${path} exists: name another file.`)
  const snapshot = await openSnapshot(source.url)
  try {
    const sums = await SumsFile.create(draftOf(path)).catch((error: Error) => {
      throw new OperatorError(`Can't write ${path}: ${error.message}`)
    })
    try {
      const tar = await TarWriter.create(path, { onPart: (name, { sha256 }) => sums.add(name, sha256) })
      try {
        return await writeParts(tar, sums, snapshot, source)
      } finally {
        await tar.discard()
      }
    } finally {
      await sums.remove()
    }
  } finally {
    await snapshot.close()
  }
}

async function writeParts(tar: TarWriter, sums: SumsFile, snapshot: Snapshot, { files, signal }: Source) {
  const { postgres, migrations, sequences } = snapshot
  const head = { format: 'pola-backup' as const, formatVersion, madeAt: new Date().toISOString(), postgres }
  // Files first: the sooner one is read, the less likely it has been deleted since the snapshot.
  const written = await writeFiles(tar, files, signal)
  const tables = await writeTables(tar, snapshot, signal)
  const manifest: Manifest = { ...head, migrations, tables, sequences, files: written, leftOut }
  await tar.add(partNames.manifest, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  await tar.add(partNames.sums, sums.read())
  await tar.finish()
  return { manifest, bytes: tar.size }
}

async function writeTables(tar: TarWriter, { client, tables }: Snapshot, signal?: AbortSignal) {
  const written: ManifestTable[] = []
  for (const table of tables) {
    signal?.throwIfAborted()
    const { csv, count } = await readTable(client, table)
    const { sha256 } = await tar.add(tablePart(table), csv as AsyncIterable<Buffer>)
    written.push({ ...table, rows: await count(), sha256 })
  }
  return written
}

async function writeFiles(tar: TarWriter, files: FileStore, signal?: AbortSignal) {
  const total = { count: 0, bytes: 0 }
  await inParallel(filesAtOnce, files.list(), async key => {
    signal?.throwIfAborted()
    const file = await openStored(files, key)
    if (!file) return
    const isSmall = file.size <= maxHeldFile
    const content = isSmall ? Buffer.concat(await Array.fromAsync(file.content)) : file.content
    const { bytes } = await tar.add(`${partNames.files}${key}`, content)
    total.count += 1
    total.bytes += bytes
  })
  return total
}
