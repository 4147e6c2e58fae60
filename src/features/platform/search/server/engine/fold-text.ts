import { lookUp } from '#shared/look-up.ts'
import { normalizeText } from '#shared/normalize-text.ts'

const LATIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ſ: 's',
}
const latinLetters = /[ßæœøđðþłıħŋŧĸſ]/g
const accented = /(\p{Script=Latin})\p{M}+/gu
const invisible = /\u200c|\u200d|\u00ad/g
const notWord = /[^\p{L}\p{M}\p{N}]+/gu
const asciiWord = /^[0-9A-Za-z]*$/

const CACHE_LIMIT = 50_000
const cache = new Map<string, string>()

/**
 * The form in which a word is indexed and looked up: NFKC, lower case, joiners removed, accents folded on
 * Latin letters only (vowel signs of Sinhala or Tamil are marks too and stay).
 */
export function foldWord(word: string): string {
  if (asciiWord.test(word)) return word.toLowerCase()
  const known = cache.get(word)
  if (known !== undefined) return known
  const visible = normalizeText(word, 'NFKC').toLowerCase().replace(invisible, '')
  const plain = normalizeText(visible, 'NFD').replace(accented, '$1')
  const folded = normalizeText(plain, 'NFC')
    .replace(latinLetters, letter => lookUp(LATIN_LETTERS, letter)!)
    .replace(notWord, '')
  if (cache.size >= CACHE_LIMIT) cache.clear()
  cache.set(word, folded)
  return folded
}
