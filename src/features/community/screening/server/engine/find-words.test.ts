import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findWords, type ListedWord, matchOf } from './find-words.ts'
import { wordsOfText } from './words-of-text.ts'

const listed = (term: string, language: string | null = null): ListedWord => ({
  ...{ id: 1, term, language, match: matchOf(term) },
})
const found = (text: string, term: string, ofTerm: string | null = null, ofText?: string) =>
  findWords(wordsOfText(text), [listed(term, ofTerm)], ofText)[0]?.found

test.each([
  ['This is a CASINO.', 'casino', 'casino'],
  ['casinos', 'casino', undefined],
  ['Two casinos', 'Casino*', 'casinos'],
  ['An occasion', 'casi*', undefined],
  ['Get FREE   money!', 'free money', 'free money'],
  ['free, money', 'Free money', 'free money'],
  ['freemoney', 'free money', undefined],
  ['Win free moneybags', 'free money*', 'free moneybags'],
  ['Lotería', 'loteria', 'loteria'],
  ['loteria', 'Lotería', 'loteria'],
  ['නොමිලේ මුදල් ලබන්න', 'මුදල්', 'මුදල්'],
  ['නොමිලේ මුදලාලි', 'මුදල්', undefined],
  ['මුදලාලිගේ කඩය', 'මුදලාලි*', 'මුදලාලිගේ'],
  ['ශ්රී', 'ශ්‍රී', 'ශ්රී'],
  ['වැඩි පොලිය', 'වැඩ', undefined],
  ['இலவச பணம்!', 'இலவச பணம்', 'இலவச பணம்'],
  ['பணமும்', 'பணம்', undefined],
  ['ابھی مفت پیسے لیں', 'مفت پیسے', 'مفت پیسے'],
  ['می‌خواهم', 'میخواهم', 'میخواهم'],
  ['無料の出会い系サイト', '出会い系', '出会い系'],
  ['ｶｼﾞﾉで遊ぶ', 'カジノ', 'カジノ'],
  ['अहिले निःशुल्क पैसा', 'निःशुल्क पैसा', 'निःशुल्क पैसा'],
  ['word', '💰', undefined],
  ['', 'word', undefined],
])('in “%s”, “%s” finds %s', (text, term, what) => {
  expect(found(text, term)).toBe(what)
})

test('a word of another language in Latin letters is not looked for, of any other it is', () => {
  expect(found('once upon a time', 'once', 'es', 'en')).toBeUndefined()
  expect(found('once upon a time', 'once', 'es', 'es')).toBe('once')
  expect(found('once upon a time', 'once', 'es')).toBe('once')
  expect(found('once upon a time', 'once', null, 'en')).toBe('once')
  // who writes in Sinhala or Urdu uses English words
  expect(found('casino එකට එන්න', 'casino', 'en', 'si')).toBe('casino')
  expect(found('मुफ्त casino', 'मुफ्त', 'ne', 'en')).toBe('मुफ्त')
})

/** Compares each run of words with the term, word for word. */
function naive(text: string, term: string): string | undefined {
  const { text: words, starts, ends } = wordsOfText(text)
  const edges = [...ends]
  const isPrefix = term.endsWith('*')
  const wanted = wordsOfText(term).text
  if (!wanted) return undefined
  for (const start of starts) {
    for (const end of edges.filter(one => one > start)) {
      const run = words.slice(start, end)
      if (run === wanted || (isPrefix && run.startsWith(wanted))) return run
    }
  }
  return undefined
}

test('finds what a comparison of all runs of words finds', () => {
  const part = fc.constantFrom(
    'a',
    'A',
    'á',
    'ab',
    ' ',
    '-',
    '_',
    'ක',
    'කි',
    'ශ්‍රී',
    'ශ්රී',
    '出会い',
    '系',
    'カ',
    '💰',
    '.',
  )
  const textOf = (maxLength: number) => fc.array(part, { maxLength }).map(parts => parts.join(''))
  fc.assert(
    fc.property(textOf(30), textOf(4), fc.constantFrom('', '*'), (text, word, star) => {
      expect(found(text, word + star)).toBe(naive(text, word + star))
    }),
    { numRuns: 2000 },
  )
})
