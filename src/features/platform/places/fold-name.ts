import { normalizeText } from '#shared/normalize-text.ts'

const plain = /^[\x20-\x7e]*$/

/**
 * Normalizes place names for comparison: lower-case, no accents on Latin letters, no joiners or punctuation, single
 * spaces.
 */
export function foldName(name: string): string {
  // Fast path for most names.
  if (plain.test(name))
    return name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  const bare = normalizeText(name, 'NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
  return normalizeText(bare, 'NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
