import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileGlob, compileWords, SearchedText } from './match-glob.ts'

function matchGlob(pattern: string, text: string, only?: 'stars'): boolean {
  return compileGlob(pattern, only)(text, { count: 0 })
}

function hasWords(pattern: string, text: string): boolean {
  return compileWords(pattern)(new SearchedText(text), { count: 0 })
}

// a small alphabet, so that patterns often match
const part = fc.constantFrom('a', 'b', '.', ' ', '*', '?', '+', '(')
const word = fc.array(part, { maxLength: 8 }).map(parts => parts.join(''))
// longer than a word of bits, or than the native search takes
const run = fc.constantFrom('a', '.', '?', 'b', 'a'.repeat(31), 'ab'.repeat(17), '?'.repeat(33), 'a'.repeat(251))
const runs = fc.array(run, { maxLength: 4 }).map(parts => parts.join(''))
const long = fc.array(runs, { maxLength: 2 }).map(parts => parts.join('*'))
const pattern = fc.oneof({ weight: 5, arbitrary: word }, { weight: 1, arbitrary: long })
const plain = pattern.map(text => text.replace(/[*]/g, ''))

/** Where in a text a match may end that begins at one of these places; a regular expression would take years for it. */
function endsOf(pattern: string, text: string, begins: Set<number>): Set<number> {
  let places = begins
  for (const one of pattern) {
    const next = new Set<number>()
    if (one === '*') for (let at = Math.min(...places); at <= text.length; at += 1) next.add(at)
    else for (const at of places) if (at < text.length && (one === '?' || text[at] === one)) next.add(at + 1)
    if (next.size === 0) return next
    places = next
  }
  return places
}

const isLetter = (text: string, at: number) => /[ab]/.test(text.charAt(at))

test('patterns match as one would match them letter by letter', () => {
  fc.assert(
    fc.property(pattern, plain, (some, text) => {
      expect(matchGlob(some, text)).toBe(endsOf(some, text, new Set([0])).has(text.length))
      if (some.replaceAll('*', '') === '') return
      const every = [...Array(text.length + 1).keys()]
      const begins = every.filter(at => some.startsWith('*') || !isLetter(text, at - 1))
      const ends = endsOf(some, text, new Set(begins))
      expect(hasWords(some, text)).toBe([...ends].some(at => some.endsWith('*') || !isLetter(text, at)))
    }),
    { numRuns: 2000 },
  )
  expect(matchGlob('*a'.repeat(120), 'a'.repeat(250))).toBe(true)
  expect(matchGlob(`${'*a'.repeat(120)}b`, 'a'.repeat(250))).toBe(false)
})

test('only whole words are found, in Sinhala too', () => {
  expect(hasWords('tea', 'Good Tea!')).toBe(true)
  expect(hasWords('tea', 'teapot')).toBe(false)
  expect(hasWords('tea*', 'a teapot')).toBe(true)
  expect(hasWords('තේ', 'හොඳ තේ එකක්')).toBe(true)
  expect(hasWords('ත', 'හොඳ තේ එකක්')).toBe(false)
})

test('in patterns with stars alone a question mark is literal', () => {
  expect(matchGlob('a?*', 'a?b', 'stars')).toBe(true)
  expect(matchGlob('a?*', 'axb', 'stars')).toBe(false)
})

const hostile: Record<string, [pattern: string, text: string]> = {
  'the last letter differs': [`${'a'.repeat(254)}b`, 'a'.repeat(4000)],
  'the first letter differs': [`b${'a'.repeat(254)}`, 'a'.repeat(4000)],
  'a letter differs of which V8 remembers nothing': [`aab${'a'.repeat(252)}`, 'a'.repeat(4000)],
  'found everywhere, but inside words': ['a'.repeat(255), 'a'.repeat(4000)],
  'begins everywhere, ends in a word': ['.a'.repeat(120), `a${'.a'.repeat(1990)}a`],
  'question marks': [`${'?a'.repeat(120)}?b`, 'a'.repeat(4000)],
  'nothing but question marks': ['?'.repeat(255), ' a'.repeat(2000)],
  'stars and question marks': [`${'*?a'.repeat(84)}*b`, 'a'.repeat(4000)],
  stars: [`${'*a'.repeat(127)}b`, 'a'.repeat(4000)],
  'long pieces': [`${'a'.repeat(126)}*${'a'.repeat(126)}b`, 'a'.repeat(4000)],
}

test.each(Object.entries(hostile))(
  'matching takes steps by the sum of the lengths, not by their product: %s',
  (_, [some, text]) => {
    const of = (all: string) => {
      const steps = { count: 0 }
      compileWords(some)(new SearchedText(all), steps)
      compileGlob(some)(all, steps)
      return steps.count
    }
    // for both matchers: eight words of bits for each character of the text, and one pass to find a beginning
    expect(of(text)).toBeLessThanOrEqual(2 * (9 * text.length + 3 * some.length))
    expect(of(text + text)).toBeLessThanOrEqual(2.1 * of(text) + 1000)
  },
)

test('matching takes few steps for any pattern and text', () => {
  fc.assert(
    fc.property(pattern, plain, (some, text) => {
      const steps = { count: 0 }
      compileWords(some)(new SearchedText(text), steps)
      const words = 1 + Math.ceil(some.length / 32)
      expect(steps.count).toBeLessThanOrEqual(words * text.length + 3 * some.length + 1)
    }),
  )
})
