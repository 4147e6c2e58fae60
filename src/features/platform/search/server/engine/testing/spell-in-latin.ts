/** Three ways of typing the same name: plainly, with long vowels and aspirates, and with another habit. */
export const spellings = [0, 1, 2] as const
type Spelling = (typeof spellings)[number]

/** A letter and how each of the three types it, or all of them. */
type Letters = Record<string, string | [string, string, string]>

const sinhalaConsonants: Letters = {
  ක: 'k',
  ඛ: ['k', 'kh', 'kh'],
  ග: 'g',
  ඝ: ['g', 'gh', 'g'],
  ඟ: 'ng',
  ච: ['ch', 'ch', 'c'],
  ඡ: ['ch', 'chh', 'ch'],
  ජ: 'j',
  ඤ: 'n',
  ඥ: ['gn', 'gn', 'jn'],
  ට: 't',
  ඨ: ['t', 'th', 't'],
  ඩ: 'd',
  ඪ: ['d', 'dh', 'd'],
  ණ: 'n',
  ඬ: 'nd',
  ත: ['t', 'th', 'th'],
  ථ: ['t', 'th', 'th'],
  ද: ['d', 'd', 'dh'],
  ධ: ['d', 'dh', 'dh'],
  න: 'n',
  ඳ: 'nd',
  ප: 'p',
  ඵ: ['p', 'ph', 'ph'],
  බ: 'b',
  භ: ['b', 'bh', 'bh'],
  ම: 'm',
  ඹ: 'mb',
  ය: 'y',
  ර: 'r',
  ල: 'l',
  ව: ['w', 'w', 'v'],
  ශ: ['s', 'sh', 'sh'],
  ෂ: ['s', 'sh', 'sh'],
  ස: 's',
  හ: 'h',
  ළ: 'l',
  ෆ: 'f',
}
const sinhalaVowels: Letters = {
  අ: 'a',
  ආ: ['a', 'aa', 'a'],
  ඇ: ['a', 'ae', 'e'],
  ඈ: ['a', 'ae', 'e'],
  ඉ: 'i',
  ඊ: ['i', 'ee', 'ii'],
  උ: 'u',
  ඌ: ['u', 'oo', 'uu'],
  එ: 'e',
  ඒ: 'e',
  ඔ: 'o',
  ඕ: ['o', 'o', 'oo'],
  'ා': ['a', 'aa', 'a'],
  'ැ': ['a', 'ae', 'e'],
  'ෑ': ['a', 'ae', 'e'],
  'ි': 'i',
  'ී': ['i', 'ee', 'ii'],
  'ු': ['u', 'u', 'oo'],
  'ූ': ['u', 'oo', 'uu'],
  'ෘ': 'ru',
  'ෙ': 'e',
  'ේ': 'e',
  'ෛ': 'ai',
  'ො': 'o',
  'ෝ': ['o', 'o', 'oo'],
  'ෞ': ['au', 'au', 'ou'],
  '්': '',
}
const tamilConsonants: Letters = {
  க: 'k',
  ங: 'ng',
  ச: ['s', 'ch', 's'],
  ஜ: 'j',
  ஞ: 'gn',
  ட: 't',
  ண: 'n',
  த: ['t', 'th', 'th'],
  ந: 'n',
  ப: 'p',
  ம: 'm',
  ய: 'y',
  ர: 'r',
  ல: 'l',
  வ: ['v', 'v', 'w'],
  ழ: ['l', 'zh', 'zh'],
  ள: 'l',
  ற: 'r',
  ன: 'n',
  ஷ: 'sh',
  ஸ: 's',
  ஹ: 'h',
}
const tamilVowels: Letters = {
  அ: 'a',
  ஆ: ['a', 'aa', 'a'],
  இ: 'i',
  ஈ: ['i', 'ee', 'ee'],
  உ: 'u',
  ஊ: ['u', 'oo', 'uu'],
  எ: 'e',
  ஏ: 'e',
  ஐ: ['ai', 'ai', 'ay'],
  ஒ: 'o',
  ஓ: 'o',
  'ா': ['a', 'aa', 'a'],
  'ி': 'i',
  'ீ': ['i', 'ee', 'ee'],
  'ு': 'u',
  'ூ': ['u', 'oo', 'uu'],
  'ெ': 'e',
  'ே': 'e',
  'ை': ['ai', 'ai', 'ay'],
  'ொ': 'o',
  'ோ': ['o', 'o', 'oo'],
  '்': '',
}
const greek: Letters = {
  ου: 'ou',
  αι: ['e', 'ai', 'ai'],
  ει: ['i', 'ei', 'ei'],
  οι: ['i', 'oi', 'oi'],
  αυ: ['av', 'af', 'au'],
  ευ: ['ev', 'ef', 'eu'],
  μπ: ['b', 'mp', 'mp'],
  ντ: ['nt', 'nt', 'd'],
  γγ: ['ng', 'gg', 'ng'],
  γκ: ['g', 'gk', 'g'],
  α: 'a',
  β: ['v', 'v', 'b'],
  γ: 'g',
  δ: ['d', 'd', 'dh'],
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: ['x', 'x', 'ks'],
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: ['i', 'y', 'y'],
  φ: ['f', 'f', 'ph'],
  χ: ['h', 'ch', 'h'],
  ψ: 'ps',
  ω: 'o',
}

function typed(letters: Letters, letter: string, spelling: Spelling): string | undefined {
  const found = letters[letter]
  return typeof found === 'string' ? found : found?.[spelling]
}

function spellIndic(word: string, consonants: Letters, vowels: Letters, spelling: Spelling): string {
  let latin = ''
  const chars = [...word.replace(/[\u200c\u200d]/g, '')]
  for (const [at, char] of chars.entries()) {
    const consonant = typed(consonants, char, spelling)
    const next = chars[at + 1]
    if (consonant === undefined) latin += char === 'ං' ? 'n' : (typed(vowels, char, spelling) ?? char)
    else latin += consonant + (next !== undefined && /\p{M}/u.test(next) && next !== 'ං' ? '' : 'a')
  }
  return latin
}

/** Tamil has one letter for consonants that are voiced between vowels and after nasals. */
function spellTamil(word: string, spelling: Spelling): string {
  return spellIndic(word, tamilConsonants, tamilVowels, spelling)
    .replace(/ngk/g, 'ng')
    .replace(/gn(?:s|ch)/g, 'nj')
    .replace(/rr/g, 'tr')
    .replace(/nt(?!h)/g, 'nd')
    .replace(/mp/g, 'mb')
    .replace(/(?<=[aeiou])k(?=[aeiou])/g, 'g')
    .replace(/(?<=[aeiou])t(?=[aeiou])/g, 'd')
}

function spellGreek(word: string, spelling: Spelling): string {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(
    /ου|αι|ει|οι|αυ|ευ|μπ|ντ|γγ|γκ|\p{Script=Greek}/gu,
    letter => typed(greek, letter, spelling) ?? '',
  )
}

/** A name in Sinhala, Tamil or Greek, as it is typed on a Latin keyboard. */
export function spellInLatin(name: string, spelling: Spelling): string {
  return name.replace(/[\p{L}\p{M}\u200c\u200d]+/gu, word => {
    if (/[\u0d80-\u0dff]/.test(word)) return spellIndic(word, sinhalaConsonants, sinhalaVowels, spelling)
    if (/[\u0b80-\u0bff]/.test(word)) return spellTamil(word, spelling)
    return /\p{Script=Greek}/u.test(word) ? spellGreek(word, spelling) : word
  })
}
