import { normalizeText } from '#shared/normalize-text.ts'

/** Says of a text whether all the words that somebody types are in it, whatever their case and accents. */
export function findIn(typed: string): (text: string) => boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return text => words.length === 0 || words.every(word => fold(text).includes(word))
}

function fold(text: string): string {
  return normalizeText(text, 'NFD')
    .replace(/\p{Script=Latin}\p{Mn}+/gu, letters => letters[0] ?? '')
    .toLowerCase()
}
