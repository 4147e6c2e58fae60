/** Without characters that look alike: 0 and O, 1, I and L, U and V. */
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const length = 16

/** A new code with hyphens: “HK3M-9RTQ-W2PX-7BCD”, 29¹⁶ possibilities. */
export function newGiftCardCode(): string {
  let code = ''
  while (code.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length))
    // bytes from 232 on, the rest of 256 divided by 29, would make some letters more frequent
    for (const byte of bytes) if (byte < 232 && code.length < length) code += letters[byte % letters.length]
  }
  return code.match(/.{4}/g)?.join('-') ?? ''
}

/** Reads a code however it is typed: `hk3m 9rtq…`; undefined if it can't be one. */
export function readGiftCardCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  const isOne = code.length === length && [...code].every(letter => letters.includes(letter))
  return isOne ? code : undefined
}
