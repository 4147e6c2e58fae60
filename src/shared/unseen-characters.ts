/**
 * Invisible characters that hide or turn the text beside them: control characters other than tabs and line feeds,
 * direction marks, blank characters, and tags that spell a hidden text. Characters needed for writing stay: the joiners
 * of Sinhala, of Persian and of emoji, signs of Arabic numbers, and the tags within a flag, such as Scotland's (Unicode
 * TS 51, “emoji tag sequence”).
 */
const unseen =
  /(?![\t\n])\p{Cc}|(?!\u200c|\u200d|[\u0600-\u0605\u06dd\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{e0020}-\u{e007f}])\p{Cf}|(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,30}\u{e007f})|[\u{e0020}-\u{e007f}]/gu

/** @param instead replaces each of them */
export function withoutUnseen(text: string, instead = ''): string {
  return text.replace(unseen, (_, flag: string | undefined) => flag ?? instead)
}
