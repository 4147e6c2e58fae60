import { normalizeText } from './normalize-text.ts'

const greek = new Map(
  Object.entries({
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
    ξ: 'x',
    ο: 'o',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'y',
    φ: 'f',
    χ: 'ch',
    ψ: 'ps',
    ω: 'o',
  }),
)

const cyrillic = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'sht',
    ъ: 'a',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    і: 'i',
    є: 'ye',
    ґ: 'g',
    ђ: 'dj',
    ј: 'j',
    љ: 'lj',
    њ: 'nj',
    ћ: 'c',
    џ: 'dz',
    ѓ: 'gj',
    ќ: 'kj',
    ѕ: 'dz',
    ў: 'u',
  }),
)

/** Latin letters that don't decompose into a letter and an accent. */
const latin = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    å: 'a',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ł: 'l',
    ħ: 'h',
    ı: 'i',
    ŋ: 'n',
    ŧ: 't',
  }),
)

/**
 * Transliterates Greek, Cyrillic and Nordic letters to Latin, in lower case; other scripts are unchanged. Greek follows
 * ELOT 743 without its vowel pairs.
 */
export function transliterate(text: string): string {
  return [
    ...normalizeText(normalizeText(text.toLowerCase(), 'NFKD').replace(/\p{M}+/gu, ''), 'NFC').replace(/ου/g, 'ou'),
  ]
    .map(letter => greek.get(letter) ?? cyrillic.get(letter) ?? latin.get(letter) ?? letter)
    .join('')
}
