import { normalizeText } from '#shared/normalize-text.ts'

/** Letters and digits that nobody takes for another: without I, L, O and U (Crockford’s base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Characters of a ticket’s code: 80 bits. */
export const codeLength = 16
/** Of them, by which it is looked for; the rest is compared in constant time. */
export const startLength = 6

/** @param random bytes of a secure source, as many as a code has characters */
export function ticketCode(random: Uint8Array): string {
  return [...random.subarray(0, codeLength)].map(byte => alphabet[byte % alphabet.length]).join('')
}

/** `K7M2-P9QX-4TRD-W3HJ`, as people read and type it. */
export function shownCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** A code as somebody typed or scanned it, also as a link that ends with it; undefined for what is none. */
export function readCode(typed: string): string | undefined {
  const code = normalizeText(typed.split('#').at(-1) ?? '', 'NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === codeLength && [...code].every(one => alphabet.includes(one)) ? code : undefined
}
