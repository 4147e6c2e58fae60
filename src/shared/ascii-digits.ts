import { normalizeText } from './normalize-text.ts'

/** Replaces digits of every script and width by 0 to 9: ०१, ௧, ٣, ３. */
export function asciiDigits(text: string): string {
  return normalizeText(text, 'NFKC').replace(/[^\0-\x7f]/gu, character => {
    if (!isDigit(character.codePointAt(0))) return character
    // The digits of each script are consecutive, beginning with its zero.
    let code = character.codePointAt(0) ?? 0
    let value = 0
    while (isDigit(code - 1)) {
      code--
      value++
    }
    return String(value % 10)
  })
}

function isDigit(code: number | undefined): boolean {
  return code !== undefined && /^\p{Nd}$/u.test(String.fromCodePoint(code))
}
