import { normalizeText } from './normalize-text.ts'

/** The words by which a text can be found: lowercase, without accents, each once. */
export function searchWords(...texts: string[]): string[] {
  const plain = normalizeText(texts.join(' '), 'NFD').replace(/[\u0300-\u036f]/g, '')
  const folded = normalizeText(plain, 'NFC').toLowerCase()
  return [...new Set(folded.match(/[\p{L}\p{M}\p{N}]+/gu))]
}
