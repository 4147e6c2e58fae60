import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, type ZlibOptions } from 'node:zlib'

// Runs off the main thread, so that other requests continue meanwhile.
const deflate = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw)

/** The constant parts before and after the text that changes. */
export type PlainParts = { before: Buffer; after: Buffer }

/** A document compressed except for a short text in its middle, which is inserted per answer. */
export type SplicedGzip = { before: Buffer; after: Buffer }

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

export async function prepareSplice({ before, after }: PlainParts): Promise<SplicedGzip> {
  // A full flush ends on a byte boundary, so that a stored block may follow.
  const [first, last] = await Promise.all([
    compress(before, { finishFlush: constants.Z_FULL_FLUSH }),
    compress(after, {}),
  ])
  return { before: first, after: last }
}

/** Copies the result into separate memory: when cached, it would keep Node's larger block alive. */
async function compress(bytes: Buffer, options: ZlibOptions): Promise<Buffer> {
  const result = await deflate(bytes, options)
  const copy = Buffer.allocUnsafeSlow(result.length)
  result.copy(copy)
  return copy
}

/** The whole gzip member with `middle` (at most 65,535 bytes) as a stored block: no compression per answer. */
export function spliceGzip(plain: PlainParts, prepared: SplicedGzip, middle: string): Buffer {
  const text = Buffer.from(middle)
  const stored = Buffer.alloc(5)
  stored.writeUInt16LE(text.length, 1)
  stored.writeUInt16LE(~text.length & 0xffff, 3)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(plain.after, crc32(text, crc32(plain.before))), 0)
  tail.writeUInt32LE(plain.before.length + text.length + plain.after.length, 4)
  return Buffer.concat([header, prepared.before, stored, text, prepared.after, tail])
}
