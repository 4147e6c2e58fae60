import { gunzipSync, gzipSync } from 'node:zlib'
import { listLength } from '../credential.ts'

/**
 * Bits of a status list as Bitstring Status List 1.0 writes them: the first entry is the highest bit of the first byte,
 * compressed by gzip, in base64url with the multibase prefix `u`. All entries are revoked but those that hold: so
 * nobody learns how many there are.
 */
export function encodeList(holding: Iterable<number>): string {
  const bytes = Buffer.alloc(listLength / 8, 0xff)
  for (const index of holding) {
    const at = index >> 3
    bytes[at] = (bytes[at] ?? 0) & ~(0x80 >> (index & 7))
  }
  return `u${gzipSync(bytes).toString('base64url')}`
}

/** Whether an entry of an encoded list is revoked. */
export function isRevoked(encodedList: string, index: number): boolean {
  const bytes = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'), { maxOutputLength: listLength })
  return ((bytes[index >> 3] ?? 0xff) & (0x80 >> (index & 7))) !== 0
}
