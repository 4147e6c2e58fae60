import { crc32 } from 'node:zlib'
import { SnapshotError } from './engine.errors.ts'

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

const MAGIC = 0x504f4c41
const HEADER_BYTES = 32

/**
 * Collects sections of 8-byte aligned data. File: a header of 32 bytes (magic, version, number of
 * sections, crc of the directory, total bytes), the directory (one float64 length per section), sections.
 */
export class SnapshotWriter {
  readonly #sections: Uint8Array[] = []

  numbers(values: Numbers): void {
    this.#sections.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  }

  json(value: unknown): void {
    this.#sections.push(Buffer.from(JSON.stringify(value)))
  }

  /** Chunks to be written one after the other. They are views of live memory: write or copy them at once. */
  finish(version: number): Uint8Array[] {
    const directory = Float64Array.from(this.#sections, section => section.byteLength)
    const directoryBytes = new Uint8Array(directory.buffer)
    const chunks: Uint8Array[] = [directoryBytes]
    let total = HEADER_BYTES + directoryBytes.byteLength
    for (const section of this.#sections) {
      const padding = (8 - (section.byteLength % 8)) % 8
      chunks.push(section)
      if (padding) chunks.push(new Uint8Array(padding))
      total += section.byteLength + padding
    }
    const header = new DataView(new ArrayBuffer(HEADER_BYTES))
    header.setUint32(0, MAGIC)
    header.setUint32(4, version)
    header.setUint32(8, directory.length)
    header.setUint32(12, crc32(directoryBytes))
    header.setFloat64(16, total)
    return [new Uint8Array(header.buffer), ...chunks]
  }
}

/** Reads what SnapshotWriter wrote, in the same order; numbers are views of the given memory where it is aligned. */
export class SnapshotReader {
  readonly #bytes: Uint8Array
  readonly #directory: Float64Array
  #section = 0
  #at: number

  /** @throws SnapshotError when the bytes are not a whole snapshot of this version */
  constructor(bytes: Uint8Array, version: number) {
    const aligned = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes)
    if (aligned.byteLength < HEADER_BYTES) throw new SnapshotError('snapshot is too short')
    const header = new DataView(aligned.buffer, aligned.byteOffset, HEADER_BYTES)
    if (header.getUint32(0) !== MAGIC) throw new SnapshotError('not a snapshot')
    if (header.getUint32(4) !== version) throw new SnapshotError('snapshot has another version')
    if (header.getFloat64(16) !== aligned.byteLength) throw new SnapshotError('snapshot is truncated')
    const sections = header.getUint32(8)
    const end = HEADER_BYTES + sections * 8
    if (end > aligned.byteLength || crc32(aligned.subarray(HEADER_BYTES, end)) !== header.getUint32(12)) {
      throw new SnapshotError('snapshot is damaged')
    }
    this.#bytes = aligned
    this.#directory = new Float64Array(aligned.buffer, aligned.byteOffset + HEADER_BYTES, sections)
    this.#at = end
  }

  numbers<T extends Numbers>(type: {
    new (buffer: ArrayBufferLike, byteOffset: number, length: number): T
    BYTES_PER_ELEMENT: number
  }): T
  numbers<T extends Numbers>(type: new (length: number) => T): T
  numbers<T extends Numbers>(type: unknown): T {
    const section = this.#next()
    const View = type as {
      new (buffer: ArrayBufferLike, byteOffset: number, length: number): T
      BYTES_PER_ELEMENT: number
    }
    return new View(section.buffer, section.byteOffset, section.byteLength / View.BYTES_PER_ELEMENT)
  }

  json(): unknown {
    return JSON.parse(Buffer.from(this.#next()).toString())
  }

  #next(): Uint8Array {
    const length = this.#directory[this.#section++]
    if (length === undefined) throw new SnapshotError('snapshot has too few sections')
    const section = this.#bytes.subarray(this.#at, this.#at + length)
    this.#at += Math.ceil(length / 8) * 8
    return section
  }
}
