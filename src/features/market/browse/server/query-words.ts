import { foldName } from '#features/platform/places/fold-name.ts'

/** A typed word, and its folded form for comparisons. */
export type Word = { text: string; folded: string }

/** Neighbouring words: `from` is inclusive, `to` exclusive. */
export type Span = { from: number; to: number }

/** Max words of a name. */
const longestName = 5

/** The words of a query, without pure punctuation. */
export function wordsOf(query: string): Word[] {
  return query
    .split(/[\s,،、，;]+/)
    .map(text => ({ text, folded: foldName(text) }))
    .filter(({ folded }) => folded !== '')
}

/** Every run of neighbouring words, longest first; of equally long ones the last comes first. */
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

/** The words as typed, without these spans. */
export function textWithout(words: Word[], left: Span[]): string {
  return words
    .filter((_, at) => !left.some(({ from, to }) => at >= from && at < to))
    .map(word => word.text)
    .join(' ')
}

// Words before and after a place's name that mark it as a place.
const before = new Set('in near nearby around at from within en cerca'.split(' '))
const after = new Set(
  ['අසල', 'ළඟ', 'ලඟ', 'අවට', 'තුළ', 'සිට', 'ආසන්නයේ', 'அருகில்', 'அருகே', 'இருந்து', 'உள்ள', 'சுற்றி']
    .concat(['میں', 'قریب', 'سے', 'मा', 'नजिक', 'बाट'])
    .map(foldName),
)
const article = new Set(['the', 'de', 'del', 'la'])

/** The span extended by a word that marks it as a place (`in the uk`, `මහනුවර අසල`), or unchanged. */
export function withSignal(words: Word[], { from, to }: Span): Span {
  const folded = (at: number) => words[at]?.folded ?? ''
  const isArticle = article.has(folded(from - 1))
  if (before.has(folded(from - 1))) return { from: from - 1, to }
  if (isArticle && before.has(folded(from - 2))) return { from: from - 2, to }
  return after.has(folded(to)) ? { from, to: to + 1 } : { from, to }
}

// Endings that mean “in” and “from” in Sinhala and Tamil, with the ending that the bare name then has.
const endings: [RegExp, string][] = [
  [/යේ$/, 'ය'],
  [/(ෙන්|ේ)$/, ''],
  [/ින්$/, ''],
  [/யில்$/, ''],
  [/த்தில்$/, 'ம்'],
  [/வில்$/, ''],
  [/ில்$/, 'ு'],
]

/** Possible bare forms of a name with such an ending. */
export function withoutEnding(name: string): string[] {
  return endings.filter(([ending]) => ending.test(name)).map(([ending, plain]) => name.replace(ending, plain))
}
