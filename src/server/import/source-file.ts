import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { encodingOf, type TextEncoding } from '#shared/text-encoding.ts'
import { temporaryPath } from './temporary-file.ts'
import { utf8Pieces } from './utf8-pieces.ts'

/** A file to import, read in chunks and as often as needed, so that it need not fit in memory. */
export type SourceFile = {
  size: number
  /** Returns at most `length` bytes from `start` on; fewer only at the end. */
  read(start: number, length: number): Buffer
}

/**
 * Opens a file as UTF-8 if its encoding can be detected. If it has another encoding, a converted copy is read, which
 * disappears when it is closed.
 * @throws the system's error if it can't be read
 */
export function openSourceFile(path: string): SourceFile & Disposable {
  const file = openSync(path, 'r')
  let isKept = false
  try {
    const source = sourceOf(file)
    const encoding = encodingOf(() => piecesOf(source))
    isKept = encoding === undefined || encoding === 'utf-8'
    return isKept || !encoding ? source : copyOf(source, encoding)
  } finally {
    if (!isKept) closeSync(file)
  }
}

function copyOf(source: SourceFile, encoding: TextEncoding): SourceFile & Disposable {
  const copy = openTemporary()
  try {
    for (const bytes of utf8Pieces(() => piecesOf(source), encoding)) writeAll(copy, bytes)
    return sourceOf(copy)
  } catch (error) {
    closeSync(copy)
    throw error
  }
}

function openTemporary(): number {
  const { path, remove } = temporaryPath()
  try {
    return openSync(path, 'w+', 0o600)
  } finally {
    remove()
  }
}

/** Like {@link openSourceFile}, for bytes in memory. */
export function sourceInMemory(bytes: Uint8Array): SourceFile {
  const encoding = encodingOf(() => [bytes])
  const isOther = encoding !== undefined && encoding !== 'utf-8'
  const buffer = isOther
    ? Buffer.concat([...utf8Pieces(() => [bytes], encoding)])
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { size: buffer.length, read: (start, length) => buffer.subarray(start, start + length) }
}

export function sourceOf(file: number): SourceFile & Disposable {
  const read = (start: number, length: number) => {
    const bytes = Buffer.allocUnsafe(length)
    let filled = 0
    for (let got = -1; got !== 0 && filled < length; filled += got) {
      got = readSync(file, bytes, filled, length - filled, start + filled)
    }
    return bytes.subarray(0, filled)
  }
  return { size: fstatSync(file).size, read, [Symbol.dispose]: () => closeSync(file) }
}

const pieceSize = 256 * 1024

export function* piecesOf(file: SourceFile): Generator<Buffer> {
  for (let start = 0; start < file.size; start += pieceSize) yield file.read(start, pieceSize)
}

function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}
