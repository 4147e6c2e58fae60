import { crc32, createDeflate } from 'node:zlib'

type Header = {
  width: number
  height: number
  /** bits per sample */
  depth?: number
  /** 0 grey, 2 RGB, 6 RGBA */
  color?: number
  interlaced?: boolean
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export function pngHeader({ width, height, depth = 8, color = 0, interlaced = false }: Header): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, color, 0, 0, interlaced ? 1 : 0], 8)
  return pngChunk('IHDR', data)
}

/** A PNG of that size whose pixels unpack to `unpacked` zero bytes, with `extra` chunks before them. */
export async function rawPng(header: Header, unpacked: number, extra: Buffer[] = []): Promise<Buffer> {
  const data = pngChunk('IDAT', await deflatedZeros(unpacked))
  return Buffer.concat([pngSignature, pngHeader(header), ...extra, data, pngChunk('IEND', Buffer.alloc(0))])
}

/** Streamed, so that the unpacked data is never in memory. */
export async function deflatedZeros(count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const packed: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => packed.push(chunk))
  const zeros = Buffer.alloc(1 << 20)
  for (let left = count; left > 0; left -= zeros.length) {
    const isRoom = deflate.write(zeros.subarray(0, Math.min(left, zeros.length)))
    if (!isRoom) await new Promise(resolve => deflate.once('drain', resolve))
  }
  const ended = new Promise(resolve => deflate.once('end', resolve))
  deflate.end()
  await ended
  return Buffer.concat(packed)
}
