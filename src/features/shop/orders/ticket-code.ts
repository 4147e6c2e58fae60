import { normalizeText } from '#shared/normalize-text.ts'

/** Letters and digits that can't be confused: without I, L, O and U (Crockford’s base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Characters of a ticket’s code: 80 bits. */
export const codeLength = 16
/** Number of leading characters by which a code is looked up; the rest is compared in constant time. */
export const startLength = 6

/** @param random bytes from a secure source, as many as a code has characters */
export function ticketCode(random: Uint8Array): string {
  return [...random.subarray(0, codeLength)].map(byte => alphabet[byte % alphabet.length]).join('')
}

/** Formats a code for people to read and type: `K7M2-P9QX-4TRD-W3HJ`. */
export function shownCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Reads a code as typed or scanned, also as a link that ends with it; undefined if it is invalid. */
export function readCode(typed: string): string | undefined {
  const code = normalizeText(typed.split('#').at(-1) ?? '', 'NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === codeLength && [...code].every(one => alphabet.includes(one)) ? code : undefined
}
