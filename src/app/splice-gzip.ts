import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A document compressed but for one short text in its middle, which each answer puts in anew. */
export type SplicedGzip = { before: Buffer; after: Buffer; beforeText: Buffer; afterText: Buffer }

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

export function prepareSplice(before: string, after: string): SplicedGzip {
  const beforeText = Buffer.from(before)
  const afterText = Buffer.from(after)
  return {
    beforeText,
    afterText,
    // a full flush ends on a byte boundary, so that a stored block may follow
    before: deflateRawSync(beforeText, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
    after: deflateRawSync(afterText, { level: 9 }),
  }
}

/** The whole gzip member with `middle` (at most 65,535 bytes) as a stored block: no compression per answer. */
export function spliceGzip(prepared: SplicedGzip, middle: string): Buffer {
  const text = Buffer.from(middle)
  const stored = Buffer.alloc(5)
  stored.writeUInt16LE(text.length, 1)
  stored.writeUInt16LE(~text.length & 0xffff, 3)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(prepared.afterText, crc32(text, crc32(prepared.beforeText))), 0)
  tail.writeUInt32LE(prepared.beforeText.length + text.length + prepared.afterText.length, 4)
  return Buffer.concat([header, prepared.before, stored, text, prepared.after, tail])
}
