import { type Random, randomFrom } from './random.ts'

export type BenchLanguage = 'en' | 'si'

type Syllables = { starts: string[]; vowels: string[]; ends: string[]; suffixes: string[]; common: string[] }

const split = (text: string) => text.split(' ')

const syllables: Record<BenchLanguage, Syllables> = {
  en: {
    starts: [...split('b br c ch cl d f fl g gr h j k l m n p pl r s sh st t tr v w'), '', ''],
    vowels: split('a e i o u ai ea oo ia'),
    ends: ['', '', ...split('n r s t l m nd st ck ng')],
    suffixes: ['', '', '', ...split('s ing ed er ly ness able')],
    common: split(
      'the and of to in for with our we from are by you is that local organic community women handmade farm food fair natural small family coffee tea craft village people made work sell market shop waste plastic free garden school energy water care',
    ),
  },
  si: {
    starts: split('ක ග ච ජ ට ඩ ත ද න ප බ ම ය ර ල ව ස හ ශ ළ ක්‍ර ප්‍ර'),
    vowels: ['', '', ...split('ා ැ ි ී ු ූ ෙ ේ ො ෝ')],
    ends: ['', '', '', ...split('න් ල් ර් ම් ස් ත් ක් ට්')],
    suffixes: ['', '', '', '', ...split('ය ව ට ගේ වල් ක්')],
    common: split(
      'සහ ද අපි අපේ ඔබ මේ සඳහා සමඟ වන හා කාබනික ප්‍රජා කාන්තා අතින් ගොවි ආහාර සාධාරණ ස්වභාවික කුඩා පවුල කෝපි තේ ශිල්ප ගම ජනතා වැඩ වෙළඳපොළ සාප්පු අපද්‍රව්‍ය ප්ලාස්ටික් නිදහස් උයන පාසල බලශක්ති ජලය රැකවරණය පොල් කුළුබඩු',
    ),
  },
}

/** Plausible words of a language that depend on the seed alone; common ones come first. */
export function generateVocabulary(count: number, language: BenchLanguage = 'en', seed = 1): string[] {
  const { starts, vowels, ends, suffixes, common } = syllables[language]
  const random = randomFrom(seed)
  const words = new Set(common)
  while (words.size < count) {
    let word = ''
    for (let left = 1 + random.below(3); left >= 0; left--)
      word += random.pick(starts) + random.pick(vowels) + random.pick(ends)
    words.add(word + random.pick(suffixes))
  }
  return [...words]
}

/** A title of `words` capitalized words. */
export function title(random: Random, vocabulary: string[], words: number): string {
  const picked = Array.from({ length: words }, () => random.pick(vocabulary))
  return picked.map(word => word[0]!.toUpperCase() + word.slice(1)).join(' ')
}

/** A sentence of `words` words, common ones more often. */
export function sentence(random: Random, vocabulary: string[], words: number): string {
  const text = Array.from({ length: words }, () => vocabulary[random.zipf(vocabulary.length)]!).join(' ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}
