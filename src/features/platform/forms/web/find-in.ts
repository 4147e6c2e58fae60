import { normalizeText } from '#shared/normalize-text.ts'

/** Returns a test whether a text contains all typed words, regardless of case and accents. */
export function findIn(typed: string): (text: string) => boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return text => words.length === 0 || words.every(word => fold(text).includes(word))
}

function fold(text: string): string {
  return normalizeText(text, 'NFD')
    .replace(/\p{Script=Latin}\p{Mn}+/gu, letters => letters[0] ?? '')
    .toLowerCase()
}
