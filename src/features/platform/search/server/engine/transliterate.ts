/** A script whose words can be looked up as people type them in Latin letters. */
export type RomanizedScript = {
  /** Whether a folded word is written in this script. */
  owns: (word: string) => boolean
  /** Lenient key of a word in this script. */
  nativeKey: (word: string) => string
  /** Lenient key of a word typed in Latin letters; equal to the native key where both mean the same word. */
  latinKey: (word: string) => string
}

type Alphabet = { consonants: Record<string, string>; vowels: Record<string, string>; silent: string }

const SINHALA: Alphabet = {
  consonants: {
    ක: 'k',
    ඛ: 'k',
    ග: 'g',
    ඝ: 'g',
    ඞ: 'ng',
    ඟ: 'ng',
    ච: 'ch',
    ඡ: 'ch',
    ජ: 'j',
    ඣ: 'j',
    ඤ: 'n',
    ඥ: 'gn',
    ඦ: 'nj',
    ට: 't',
    ඨ: 't',
    ඩ: 'd',
    ඪ: 'd',
    ණ: 'n',
    ඬ: 'nd',
    ත: 't',
    ථ: 't',
    ද: 'd',
    ධ: 'd',
    න: 'n',
    ඳ: 'nd',
    ප: 'p',
    ඵ: 'p',
    බ: 'b',
    භ: 'b',
    ම: 'm',
    ඹ: 'mb',
    ය: 'y',
    ර: 'r',
    ල: 'l',
    ව: 'v',
    ශ: 's',
    ෂ: 's',
    ස: 's',
    හ: 'h',
    ළ: 'l',
    ෆ: 'f',
  },
  vowels: {
    අ: 'a',
    ආ: 'a',
    ඇ: 'a',
    ඈ: 'a',
    ඉ: 'i',
    ඊ: 'i',
    උ: 'u',
    ඌ: 'u',
    ඍ: 'ru',
    එ: 'e',
    ඒ: 'e',
    ඓ: 'ai',
    ඔ: 'o',
    ඕ: 'o',
    ඖ: 'au',
    'ා': 'a',
    'ැ': 'a',
    'ෑ': 'a',
    'ි': 'i',
    'ී': 'i',
    'ු': 'u',
    'ූ': 'u',
    'ෘ': 'ru',
    'ෙ': 'e',
    'ේ': 'e',
    'ෛ': 'ai',
    'ො': 'o',
    'ෝ': 'o',
    'ෞ': 'au',
    'ං': 'n',
    'ඃ': 'h',
  },
  silent: '්',
}

const TAMIL: Alphabet = {
  consonants: {
    க: 'k',
    ங: 'ng',
    ச: 's',
    ஜ: 'j',
    ஞ: 'n',
    ட: 't',
    ண: 'n',
    த: 't',
    ந: 'n',
    ப: 'p',
    ம: 'm',
    ய: 'y',
    ர: 'r',
    ல: 'l',
    வ: 'v',
    ழ: 'l',
    ள: 'l',
    ற: 'r',
    ன: 'n',
    ஶ: 's',
    ஷ: 's',
    ஸ: 's',
    ஹ: 'h',
  },
  vowels: {
    அ: 'a',
    ஆ: 'a',
    இ: 'i',
    ஈ: 'i',
    உ: 'u',
    ஊ: 'u',
    எ: 'e',
    ஏ: 'e',
    ஐ: 'ai',
    ஒ: 'o',
    ஓ: 'o',
    ஔ: 'au',
    'ா': 'a',
    'ி': 'i',
    'ீ': 'i',
    'ு': 'u',
    'ூ': 'u',
    'ெ': 'e',
    'ே': 'e',
    'ை': 'ai',
    'ொ': 'o',
    'ோ': 'o',
    'ௌ': 'au',
    ஃ: '',
  },
  silent: '்',
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

const COMMON_FOLDS: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/ch/g, 'C'],
  [/c/g, 'k'],
  [/C/g, 'ch'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/([bdgjklnrst])h/g, '$1'],
  [/ae/g, 'a'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/gu, '$1'],
  [/m(?=[bp])/g, 'n'],
]

/** Tamil writes voiced and unvoiced consonants alike. */
const TAMIL_FOLDS: [RegExp, string][] = [
  [/zh/g, 'l'],
  [/ch/g, 's'],
  ...COMMON_FOLDS,
  [/g/g, 'k'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/f/g, 'p'],
  [/(.)\1+/gu, '$1'],
]

function fold(latin: string, folds: [RegExp, string][]): string {
  let key = latin
  for (const [pattern, replacement] of folds) key = key.replace(pattern, replacement)
  return key
}

const sinhalaLetter = /[\u0d80-\u0dff]/
const tamilLetter = /[\u0b80-\u0bff]/

export const ROMANIZED_SCRIPTS: readonly RomanizedScript[] = [
  {
    owns: word => sinhalaLetter.test(word),
    nativeKey: word => fold(romanize(word, SINHALA), COMMON_FOLDS),
    latinKey: word => fold(word, COMMON_FOLDS),
  },
  {
    owns: word => tamilLetter.test(word),
    nativeKey: word => fold(romanize(word, TAMIL), TAMIL_FOLDS),
    latinKey: word => fold(word, TAMIL_FOLDS),
  },
]
