import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { IndexSettings } from './engine/engine.types.ts'

/**
 * One file: 8 letters, the header's length and checksum (two 32-bit numbers), the header as JSON, then the parts.
 * Change this constant with the layout; the parts have the engine's own version.
 */
const MAGIC = 'POLASRC2'
const PREFIX = 16
/** Bytes per read call, which takes at most 2 GiB; the checksum is computed while they are in the processor's cache. */
const AT_ONCE = 1 << 22
/** Bytes written at a time: their checksum takes about a millisecond. */
const PIECE = 1 << 21

type Header = {
  /** the indexed database */
  identity: string
  /** position of the tail, see tail-position.ts */
  position: string
  settings: string
  parts: { language: string; bytes: number; crc: string }[]
}

export type SavedIndexes = { position: string; parts: Map<string, Uint8Array> }

/** `parts` are chunks of bytes per language. */
export type Indexes = {
  identity: string
  position: string
  settings: IndexSettings[]
  parts: Map<string, Uint8Array[]>
}

/**
 * Writes the indexes in pieces to a temporary file, and renames it to `file` once it is safely on disk. The process
 * runs other work between pieces; the bytes must not change until the end.
 */
export async function writeSnapshot(file: string, { identity, position, settings, parts }: Indexes): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const fresh = `${file}.${process.pid}.tmp`
  const handle = await open(fresh, 'w')
  try {
    const sizes = [...parts].map(([language, chunks]) => ({ language, bytes: sizeOf(chunks), crc: hex(0) }))
    const header: Header = { identity, position, settings: settingsHash(settings), parts: sizes }
    let at = await writeHeader(handle, header)
    for (const part of header.parts) {
      let crc = 0
      for (const piece of piecesOf(parts.get(part.language)!)) {
        crc = crc32(piece, crc)
        await writeAll(handle, piece, at)
        at += piece.byteLength
      }
      part.crc = hex(crc)
    }
    await writeHeader(handle, header)
    await handle.sync()
    await handle.close()
    await rename(fresh, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(fresh, { force: true })
    throw error
  }
}

/**
 * Written twice: first with checksums of zero to find its length, at the end with those of the parts. Returns where the
 * parts begin.
 */
async function writeHeader(handle: FileHandle, header: Header): Promise<number> {
  const text = Buffer.from(JSON.stringify(header))
  const prefix = Buffer.alloc(PREFIX)
  prefix.write(MAGIC, 'latin1')
  prefix.writeUInt32LE(text.length, 8)
  prefix.writeUInt32LE(crc32(text), 12)
  await writeAll(handle, Buffer.concat([prefix, text]), 0)
  return PREFIX + text.length
}

function* piecesOf(chunks: Uint8Array[]): Generator<Uint8Array> {
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += PIECE) yield chunk.subarray(at, at + PIECE)
  }
}

function sizeOf(chunks: Uint8Array[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
}

function hex(crc: number): string {
  return crc.toString(16).padStart(8, '0')
}

/**
 * The indexes of this database with these settings; undefined if there is no such file.
 * @throws Error saying what is wrong with the file: damaged, from another database, or with other settings
 */
export async function readSnapshot(
  file: string,
  { identity, settings }: { identity: string; settings: IndexSettings[] },
): Promise<SavedIndexes | undefined> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    let at = 0
    const { size } = await handle.stat()
    const take = async (length: number): Promise<{ bytes: Buffer; crc: number }> => {
      if (at + length > size) throw new Error('it is truncated')
      const bytes = Buffer.allocUnsafeSlow(length)
      let crc = 0
      for (let done = 0; done < length; ) {
        const { bytesRead } = await handle.read(bytes, done, Math.min(length - done, AT_ONCE), at + done)
        if (bytesRead === 0) throw new Error('it is truncated')
        crc = crc32(bytes.subarray(done, done + bytesRead), crc)
        done += bytesRead
      }
      at += length
      return { bytes, crc }
    }
    const { bytes: prefix } = await take(PREFIX)
    if (prefix.toString('latin1', 0, 8) !== MAGIC) throw new Error('it is not a snapshot of this version')
    const { bytes: text, crc } = await take(prefix.readUInt32LE(8))
    if (crc !== prefix.readUInt32LE(12)) throw new Error('it is damaged')
    const header = JSON.parse(text.toString()) as Header
    if (header.identity !== identity) throw new Error('it belongs to another database')
    if (header.settings !== settingsHash(settings)) throw new Error('it was made with other settings')
    const parts = new Map<string, Uint8Array>()
    for (const part of header.parts) {
      const { bytes, crc } = await take(part.bytes)
      if (hex(crc) !== part.crc) throw new Error('it is damaged')
      parts.set(part.language, bytes)
    }
    return { position: header.position, parts }
  } finally {
    await handle.close()
  }
}

function settingsHash(settings: IndexSettings[]): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex')
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.byteLength - done, start + done)
    done += bytesWritten
  }
}
