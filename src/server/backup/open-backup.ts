import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { OperatorError } from '../config/operator-error.ts'
import { formatVersion, type Manifest, manifestShape, partNames, tablePart } from './backup-manifest.ts'
import { BrokenTar, readPart, readTar, type TarPart } from './read-tar.ts'
import type { FileContent } from './stored-content.ts'
import { sumLine } from './sums-file.ts'
import { blockSize } from './tar-header.ts'

/** A backup that has been checked from its first byte to its last. */
export type Backup = {
  manifest: Manifest
  /** the CSV of a table */
  readTable(table: { schema: string; name: string }): AsyncIterable<Buffer>
  readFiles(): AsyncIterable<FileContent>
  close(): Promise<void>
}

type Contents = { manifest: TarPart; tables: Map<string, TarPart>; firstFile: TarPart | undefined; files: Totals }
type Totals = { count: number; bytes: number }

/**
 * Opens a backup and checks all of it: each byte against its digest, and the parts against the manifest.
 * @throws OperatorError if it is cut off, changed, of a newer format, or no backup
 */
export async function openBackup(path: string, signal?: AbortSignal): Promise<Backup> {
  const handle = await open(path, 'r').catch((error: Error) => {
    throw new OperatorError(`Can't read ${path}: ${error.message}`)
  })
  try {
    const contents = await checkParts(handle, signal)
    const manifest = await readManifest(handle, contents)
    return {
      manifest,
      readTable: table => readPart(handle, partOf(contents, table)),
      readFiles: () => readFiles(handle, contents.firstFile),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    if (!(error instanceof BrokenTar)) throw error
    throw new OperatorError(`${path} is not a whole backup of Pola (${error.message}). Nothing was changed.`)
  }
}

/** Reads the whole archive and compares its digests with the list at its end. */
async function checkParts(handle: FileHandle, signal?: AbortSignal): Promise<Contents> {
  const tables = new Map<string, TarPart>()
  const files = { count: 0, bytes: 0 }
  const sums = createHash('sha256')
  let firstFile: TarPart | undefined
  let manifest: TarPart | undefined
  let hash = createHash('sha256')
  let last: { name: string; sha256: string } | undefined
  for await (const part of readTar(handle, { see: (_, piece) => hash.update(piece) })) {
    signal?.throwIfAborted()
    if (last?.name === partNames.sums) throw new BrokenTar(`${part.name} follows its list of digests`)
    last = { name: part.name, sha256: hash.digest('hex') }
    hash = createHash('sha256')
    if (part.name !== partNames.sums) sums.update(sumLine(part.name, last.sha256))
    if (part.name === partNames.manifest) manifest = part
    if (part.name.startsWith(partNames.tables)) tables.set(part.name, part)
    if (!part.name.startsWith(partNames.files)) continue
    firstFile ??= part
    files.count += 1
    files.bytes += part.size
  }
  if (last?.name !== partNames.sums) throw new BrokenTar('its list of digests is missing')
  if (last.sha256 !== sums.digest('hex')) throw new BrokenTar('a part of it has been changed')
  if (!manifest) throw new BrokenTar('its manifest is missing')
  return { manifest, tables, firstFile, files }
}

async function readManifest(handle: FileHandle, { manifest, tables, files }: Contents): Promise<Manifest> {
  const pieces: Buffer[] = []
  for await (const piece of readPart(handle, manifest)) pieces.push(piece)
  const found = manifestShape.safeParse(JSON.parse(Buffer.concat(pieces).toString()))
  if (!found.success) throw new BrokenTar('its manifest can’t be read')
  const { data } = found
  if (data.formatVersion > formatVersion)
    throw new OperatorError(
      `The backup has format ${data.formatVersion}, and this version of Pola reads up to ${formatVersion}: install the newer version.`,
    )
  if (data.tables.length !== tables.size || data.files.count !== files.count || data.files.bytes !== files.bytes)
    throw new BrokenTar('its manifest names other parts')
  return data
}

function partOf({ tables }: Contents, table: { schema: string; name: string }): TarPart {
  const part = tables.get(tablePart(table))
  if (!part) throw new BrokenTar(`${tablePart(table)} is missing`)
  return part
}

async function* readFiles(handle: FileHandle, firstFile: TarPart | undefined): AsyncGenerator<FileContent> {
  if (!firstFile) return
  for await (const part of readTar(handle, { from: firstFile.start - blockSize })) {
    if (!part.name.startsWith(partNames.files)) return
    yield { key: part.name.slice(partNames.files.length), size: part.size, content: readPart(handle, part) }
  }
}
