import { normalizeText } from './normalize-text.ts'

/** The text with digits of every script and width as 0 to 9: ०१, ௧, ٣, ３. */
export function asciiDigits(text: string): string {
  return normalizeText(text, 'NFKC').replace(/[^\0-\x7f]/gu, character => {
    if (!isDigit(character.codePointAt(0))) return character
    // digits lie in a row in each script, from its zero on
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
