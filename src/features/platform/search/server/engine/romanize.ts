import { transliterate } from '#shared/transliterate.ts'
import { type Alphabet, SINHALA, TAMIL } from './indic-alphabets.ts'

/** A script whose words can be looked up as people type them in Latin letters. */
export type RomanizedScript = {
  /** Whether a folded word is written in this script. */
  owns: (word: string) => boolean
  /** Lenient key of a word in this script. */
  nativeKey: (word: string) => string
  /**
   * Lenient key of a word typed in Latin letters; equal to the native key where both mean the same word. Empty for a
   * text that spells no word: a letter three times in a row, or more than two that sound alike.
   */
  latinKey: (word: string) => string
}

/** Spells a word in Latin letters: a consonant carries an `a` unless a vowel sign or the virama follows. */
function romanize(word: string, alphabet: Alphabet): string {
  let latin = ''
  let open = false
  for (const char of word) {
    const consonant = alphabet.consonants[char]
    const vowel = alphabet.vowels[char]
    if (consonant !== undefined) {
      latin += open ? `a${consonant}` : consonant
      open = true
    } else if (char === alphabet.silent) {
      open = false
    } else {
      if (open && (vowel === undefined || isAfterVowel(char))) latin += 'a'
      latin += vowel ?? char
      open = false
    }
  }
  return open ? `${latin}a` : latin
}

/** Signs that follow a vowel (ං ඃ ஃ) and independent vowels don't replace a consonant's inherent `a`. */
function isAfterVowel(char: string): boolean {
  return !/\p{M}/u.test(char) || char === 'ං' || char === 'ඃ'
}

type Fold = [RegExp, string]

const DOUBLED: Fold = [/(.)\1+/gu, '$1']

/** Folds a sound to one letter, so that another spelling of it is one typo. */
const CH: Fold = [/(?<!c)c+h+/g, 'C']

const SAME_LETTERS: Fold[] = [
  [/ck|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/wh?/g, 'v'],
]

const INDIC_FOLDS: Fold[] = [
  CH,
  ...SAME_LETTERS,
  [/ph|f/g, 'p'],
  [/([bdgjklnrstv])h/g, '$1'],
  [/[gj]n/g, 'n'],
  [/ae/g, 'a'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  DOUBLED,
  [/m(?=[bp])/g, 'n'],
]

/** Tamil writes voiced and unvoiced consonants alike. */
const TAMIL_FOLDS: Fold[] = [
  [/zh/g, 'l'],
  [/(?<!c)c+h+|j/g, 's'],
  ...INDIC_FOLDS,
  [/[gh]/g, 'k'],
  [/d/g, 't'],
  [/b/g, 'p'],
  DOUBLED,
  [/tr/g, 'r'],
]

const GREEK_FOLDS: Fold[] = [
  [/[ck]h/g, 'h'],
  [/ks/g, 'x'],
  [/ck|[cq]/g, 'k'],
  [/([dgt])h/g, '$1'],
  [/ph/g, 'f'],
  [/ou|oo/g, 'u'],
  [/([ae])[yuvf]/g, '$1v'],
  [/[eo]i|ee|[yj]/g, 'i'],
  [/ai/g, 'e'],
  [/mp|[vw]/g, 'b'],
  [/n[td]/g, 'd'],
  [/g[gk]|ng/g, 'g'],
  DOUBLED,
]

const CYRILLIC_FOLDS: Fold[] = [
  [/sh(?:ch|t)?/g, 'S'],
  CH,
  [/zh/g, 'Z'],
  [/t[sz]|c/g, 'c'],
  [/kh/g, 'h'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  DOUBLED,
]

const noWord = /(.)\1\1|^(.)\2$/u

function fold(latin: string, folds: Fold[]): string {
  let key = latin
  for (const [pattern, replacement] of folds) key = key.replace(pattern, replacement)
  return key
}

function scriptOf(letter: RegExp, spell: (word: string) => string, folds: Fold[]): RomanizedScript {
  return {
    owns: word => letter.test(word),
    nativeKey: word => fold(spell(word), folds),
    latinKey: word => {
      const key = noWord.test(word) ? '' : fold(word, folds)
      return key.length === 1 && word.length > 2 ? '' : key
    },
  }
}

export const ROMANIZED_SCRIPTS: readonly RomanizedScript[] = [
  scriptOf(/[\u0d80-\u0dff]/, word => romanize(word, SINHALA), INDIC_FOLDS),
  scriptOf(/[\u0b80-\u0bff]/, word => romanize(word, TAMIL), TAMIL_FOLDS),
  scriptOf(/\p{Script=Greek}/u, transliterate, GREEK_FOLDS),
  scriptOf(/\p{Script=Cyrillic}/u, transliterate, CYRILLIC_FOLDS),
]
