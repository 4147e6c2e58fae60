import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** A file to import, read in pieces and as often as one likes, so that it need not fit in memory. */
export type SourceFile = {
  size: number
  /** Bytes from `start` on, at most `length` of them; fewer only at the end. */
  read(start: number, length: number): Buffer
}

/** @throws the system's error if it can't be read */
export function openSourceFile(path: string): SourceFile & Disposable {
  const file = openSync(path, 'r')
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

export function sourceInMemory(bytes: Uint8Array): SourceFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { size: buffer.length, read: (start, length) => buffer.subarray(start, start + length) }
}
