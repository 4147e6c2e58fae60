import { inflateRawSync } from 'node:zlib'

/** The files of a zip by name, read by its central directory (APPNOTE 4.3.12); throws if it is not a zip or truncated. */
export async function readZip(stream: ReadableStream<Uint8Array>): Promise<Map<string, Buffer>> {
  const zip = Buffer.from(await new Response(stream).arrayBuffer())
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0) throw new Error('not a zip')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
