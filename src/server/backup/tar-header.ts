import { OperatorError } from '../config/operator-error.ts'

/** Bytes of a header, and the unit that content is padded to. */
export const blockSize = 512

/** The field of the checksum counts as spaces while it is computed. */
const checksumAt = { start: 148, end: 156 }
/** Largest size that 11 octal digits hold. Larger ones are written in binary, as GNU tar does. */
const maxOctal = 0o77777777777

export type TarHeader = { name: string; size: number }

/** The header of a file in a tar archive (POSIX ustar), readable by its owner alone. */
export function encodeTarHeader({ name, size }: TarHeader): Buffer {
  const header = Buffer.alloc(blockSize)
  const { prefix, rest } = splitName(name)
  header.write(rest, 0, 100)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (size <= maxOctal) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345, 155)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, checksumAt.start)
  return header
}

/** @returns null for the block of zeros that ends an archive, undefined for anything that isn't a header of ours */
export function decodeTarHeader(header: Buffer): TarHeader | null | undefined {
  if (header.every(byte => byte === 0)) return null
  const prefix = textAt(header, 345, 500)
  const rest = textAt(header, 0, 100)
  const size =
    header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(header.toString('latin1', 124, 135), 8)
  if (!Number.isSafeInteger(size)) return undefined
  const decoded = { name: prefix ? `${prefix}/${rest}` : rest, size }
  // Headers are compared whole, so that no flipped bit in one goes unnoticed.
  return rest && encodeTarHeader(decoded).equals(header) ? decoded : undefined
}

function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name }
  const at = name.indexOf('/', name.length - 101)
  if (at < 0 || at > 155 || Buffer.byteLength(name) !== name.length)
    throw new OperatorError(`The name ${name} is too long for a tar archive.`)
  return { prefix: name.slice(0, at), rest: name.slice(at + 1) }
}

function checksumOf(header: Buffer): number {
  let sum = 0
  for (const [at, byte] of header.entries()) sum += at >= checksumAt.start && at < checksumAt.end ? 0x20 : byte
  return sum
}

function textAt(header: Buffer, start: number, end: number): string {
  return header.toString('utf8', start, end).replace(/\0.*$/s, '')
}
