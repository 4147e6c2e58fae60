import { foldName } from '#features/platform/places/fold-name.ts'

/** A typed word and how it is compared. */
export type Word = { text: string; folded: string }

/** Neighbouring words, from one up to but not including another. */
export type Span = { from: number; to: number }

/** Names have so many words at most. */
const longestName = 5

/** The words of a query; what is only punctuation is none. */
export function wordsOf(query: string): Word[] {
  return query
    .split(/[\s,،、，;]+/)
    .map(text => ({ text, folded: foldName(text) }))
    .filter(({ folded }) => folded !== '')
}

/** Every run of neighbouring words, the longest first, of equal ones the last first. */
export function spansOf(words: Word[]): Span[] {
  const longest = Math.min(longestName, words.length)
  const lengths = Array.from({ length: longest }, (_, at) => longest - at)
  return lengths.flatMap(length => {
    const starts = Array.from({ length: words.length - length + 1 }, (_, at) => words.length - length - at)
    return starts.map(from => ({ from, to: from + length }))
  })
}

export function nameOf(words: Word[], { from, to }: Span): string {
  return words
    .slice(from, to)
    .map(word => word.folded)
    .join(' ')
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

/** As typed, without these. */
export function textWithout(words: Word[], left: Span[]): string {
  return words
    .filter((_, at) => !left.some(({ from, to }) => at >= from && at < to))
    .map(word => word.text)
    .join(' ')
}

// Words that say that a place follows, and those that say that one came before.
const before = new Set('in near nearby around at from within en cerca'.split(' '))
const after = new Set(
  ['අසල', 'ළඟ', 'ලඟ', 'අවට', 'තුළ', 'සිට', 'ආසන්නයේ', 'அருகில்', 'அருகே', 'இருந்து', 'உள்ள', 'சுற்றி']
    .concat(['میں', 'قریب', 'سے', 'मा', 'नजिक', 'बाट'])
    .map(foldName),
)
const article = new Set(['the', 'de', 'del', 'la'])

/** The span with what says that it is a place (`in the uk`, `මහනුවර අසල`); the same one without. */
export function withSignal(words: Word[], { from, to }: Span): Span {
  const folded = (at: number) => words[at]?.folded ?? ''
  const isArticle = article.has(folded(from - 1))
  if (before.has(folded(from - 1))) return { from: from - 1, to }
  if (isArticle && before.has(folded(from - 2))) return { from: from - 2, to }
  return after.has(folded(to)) ? { from, to: to + 1 } : { from, to }
}

// How Sinhala and Tamil say “in” and “from” at the end of a name, and what the name then ends in.
const endings: [RegExp, string][] = [
  [/යේ$/, 'ය'],
  [/(ෙන්|ේ)$/, ''],
  [/ින්$/, ''],
  [/யில்$/, ''],
  [/த்தில்$/, 'ம்'],
  [/வில்$/, ''],
  [/ில்$/, 'ு'],
]

/** What a name that is written with such an ending may be without it. */
export function withoutEnding(name: string): string[] {
  return endings.filter(([ending]) => ending.test(name)).map(([ending, plain]) => name.replace(ending, plain))
}
