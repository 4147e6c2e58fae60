/** Classes of characters for the tokenizer. */
export const SEPARATOR = 0
export const WORD = 1
/** A letter of a script that is written without spaces. */
export const UNSPACED = 2
/** An invisible joiner or soft hyphen, part of the word it stands in. */
export const JOINER = 3
export const APOSTROPHE = 4

const wordPattern = /[\p{L}\p{M}\p{N}]/u
const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc\uff70\uff9e\uff9f]/u

const classes = new Uint8Array(0x10000)
for (let code = 0; code < 0x10000; code++) {
  const char = String.fromCharCode(code)
  if (wordPattern.test(char)) classes[code] = unspacedPattern.test(char) ? UNSPACED : WORD
}
for (const code of [0x200c, 0x200d, 0x00ad]) classes[code] = JOINER
for (const code of [0x27, 0x2019, 0x02bc]) classes[code] = APOSTROPHE

/** Class of the character at `at`; a surrogate pair is classified as a whole at its first half. */
export function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 0xd800 || code > 0xdbff) return classes[code]!
  const char = String.fromCodePoint(text.codePointAt(at)!)
  if (!wordPattern.test(char)) return SEPARATOR
  return unspacedPattern.test(char) ? UNSPACED : WORD
}

/** UTF-16 units of the character at `at`: 1 or 2. */
export function widthAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xd800 && code <= 0xdbff && at + 1 < text.length ? 2 : 1
}
